/** A refusal: its status, and its text in both languages. `{name}` stands for a detail of the refusal. */
export interface ErrorKind {
  status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507
  en: string
  sv: string
}
