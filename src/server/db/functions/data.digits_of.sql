/** All numbers without hyphens, each after a space: ' 7439921 2311004'. */
create or replace function data.digits_of(cas_numbers text[], ec_numbers text[]) returns text language sql immutable parallel safe as
  $$ select ' ' || replace(array_to_string(cas_numbers || ec_numbers, ' '), '-', '') $$;
