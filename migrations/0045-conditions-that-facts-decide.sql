-- COMP-18: conditions of whole legislations are decided by facts of use now. What a person has recorded of them goes on counting: a record
-- counts while a rule has its condition's words, and the rule that asked has become the rule that decides.
update data.product_assessments a set condition = w.after
from (values
  (1, 'The articles may hold more than 1 tonne of the substance a year (Article 7(2))',
    'More than 1 tonne a year in the articles: the Agency is notified (Article 7(2))'),
  (1, 'A substance of Annex XIV may be used only with an authorisation or in an exempted use (Article 56)',
    'A substance of Annex XIV after its sunset date, used without an authorisation (Article 56)'),
  (9, 'Goods of Annex I: above 50 tonnes a year a declaration is due (Articles 2a and 6)',
    'Above 50 tonnes a year, or hydrogen or electricity: the goods’ emissions are declared (Articles 2a and 6)'),
  (10, 'Goods of Annex I hold the commodity by some of their makes only (Articles 2 and 3)',
    'Goods of Annex I that hold the commodity: an operator submits a due diligence statement (Articles 3 and 4)'),
  (11, 'The criteria may cover this product: table 4 has general exemptions',
    'Contains what the criteria name, in their scope: the deviation is declared to the buyer')
) as w (legislation_id, before, after)
where a.legislation_id = w.legislation_id and a.condition = w.before;
