import type { EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { derivedCall } from '#tests/http/derived-calls.ts'

/** Action and object of the row that a write leaves; `of`: which id of the path the object is, where it is one. */
export interface AuditedWrite {
  row: `${string} ${string}`
  of?: string
}
/** The reason why a call that is no GET leaves no row. */
export interface Unaudited {
  none: string
}

const onProduct = (action: string): AuditedWrite => ({ row: `${action} Product`, of: 'id' })
const startedJob: AuditedWrite = { row: 'started Job' }
const isNoWrite = (because: string): Unaudited => ({ none: `It changes nothing: ${because}` })

const VERBS: Partial<Record<string, string>> = { create: 'created', update: 'updated', delete: 'deleted' }

/** The row that follows from the right that a call needs: `update` on `Legislation` leaves `updated Legislation`, of the id of its path. */
function derivedWrite({ access, params }: Endpoint): AuditedWrite | Unaudited {
  const verb = access === 'anonymous' ? undefined : VERBS[access.action]
  if (access === 'anonymous' || verb === undefined) return { none: 'It needs no right to change anything.' }
  const row = `${verb} ${access.subject}` as const
  return derivedCall({ params } as Endpoint).params?.['id'] === undefined ? { row } : { row, of: 'id' }
}

/** PERM-08: the row that a call other than GET leaves, or the reason why it leaves none. */
export const auditedWrite = (name: EndpointName, endpoint: Endpoint): AuditedWrite | Unaudited =>
  particulars[name] ?? derivedWrite(endpoint)

/** The rows that do not follow from the right that the call needs. */
const particulars: Partial<Record<EndpointName, AuditedWrite | Unaudited>> = {
  login: { row: 'logged-in User' },
  forgotPassword: { row: 'password-reset-asked User' },
  resetPassword: { row: 'password-reset User' },
  getSwiftLink: isNoWrite('it says what a link asks.'),
  swiftLogin: { row: 'logged-in User' },
  renewSwiftLink: { none: 'Nobody is known yet; the mail that it writes has its own row.' },
  logout: { row: 'session-ended User' },
  refresh: { none: 'A session goes on; its beginning and its end have their rows.' },
  selectOrganization: {
    none: 'A session turns to an organization; each row names the one it was written in.',
  },
  updateSettings: { row: 'settings-changed User' },
  saveEmailPreferences: { row: 'settings-changed User' },
  switchLanguage: { row: 'settings-changed User' },

  convertProduct: onProduct('converted'),
  updateScipSettings: onProduct('scip-settings-saved'),
  includeComponents: onProduct('components-included'),
  updateComponent: onProduct('component-updated'),
  excludeComponent: onProduct('component-excluded'),
  placeConcernElements: onProduct('components-included'),
  setProductPicture: onProduct('picture-set'),
  removeProductPicture: onProduct('picture-removed'),
  setProductLegislation: onProduct('legislation-set'),
  recordAssessment: onProduct('assessment-recorded'),
  setProductStatements: onProduct('statements-set'),
  saveProductSubstances: onProduct('substances-saved'),
  previewVerdict: isNoWrite('it says what a save would bring.'),
  saveProductMaterials: onProduct('materials-saved'),
  confirmNewEntries: { row: 'new-entries-confirmed Product' },
  bulkBusinessRoles: { row: 'updated Product' },
  bulkProductGroup: { row: 'updated Product' },
  bulkSuppliers: { row: 'updated Product' },
  bulkCategories: { row: 'updated Product' },
  bulkNewEntries: { row: 'new-entries-confirmed Product' },
  bulkAnswers: { row: 'lists-answered Product' },
  bulkAnswerLists: isNoWrite('it counts who could answer.'),
  previewBulkAnswers: isNoWrite('it says what answers would change.'),
  addAnswerDocument: { row: 'uploaded AnswerDocument' },
  bulkUseFacts: { row: 'use-facts-told Product' },
  setProductUseFacts: onProduct('use-facts-told'),
  setCompanyUseFacts: { row: 'use-facts-told Subscriber' },
  setOrganizationUseFacts: { row: 'use-facts-told Organization', of: 'id' },
  bulkDelete: { row: 'deleted Product' },
  addProductDocument: onProduct('document-added'),
  updateDocument: { row: 'document-changed Product' },
  deleteDocument: { row: 'document-removed Product' },

  uploadProductFile: { row: 'uploaded ProductImport' },
  checkProductImport: { row: 'checked ProductImport', of: 'id' },
  correctProductImport: { row: 'checked ProductImport', of: 'id' },
  applyProductImport: startedJob,
  previewProductImport: isNoWrite('it shows how rows would be read.'),
  undoChangeSet: { row: 'undone ChangeSet', of: 'id' },
  startProductExport: startedJob,
  startBomExport: startedJob,
  startForecast: startedJob,
  cancelJob: { row: 'cancelled Job', of: 'id' },

  planRequests: isNoWrite('it says whom requests would go to.'),
  sendRequests: { row: 'requests-sent SentRequest' },
  copyRequestLink: { row: 'link-copied SentRequest', of: 'id' },
  previewReplyApproval: isNoWrite('it says what an approval would bring, and takes back what it wrote.'),
  approveRequests: { row: 'approve SentRequest', of: 'requestId' },
  approveRequestPartially: { row: 'approve-partially SentRequest', of: 'id' },
  rejectReply: { row: 'reject SentRequest', of: 'id' },
  withdrawRequest: { row: 'withdraw SentRequest', of: 'id' },
  recordExternalResponse: { row: 'external-response SentRequest', of: 'id' },
  declineRequest: { row: 'decline ReceivedRequest', of: 'id' },
  forwardRequest: { row: 'forward ReceivedRequest', of: 'id' },
  takeOver: { row: 'taken-over ReceivedRequest', of: 'id' },
  sendLinkToColleague: { row: 'link-sent ReceivedRequest', of: 'id' },
  handOverRequest: { row: 'handed-over ReceivedRequest', of: 'id' },
  withdrawForwarded: { row: 'withdraw SentRequest', of: 'childId' },
  updateReceivedRequest: { row: 'answer-saved ReceivedRequest', of: 'id' },
  addRequestDocument: { row: 'answer-document-added ReceivedRequest', of: 'id' },
  removeRequestDocument: { row: 'answer-document-removed ReceivedRequest', of: 'id' },
  askDeclarationCode: { row: 'declaration-asked ReceivedRequest', of: 'requestId' },
  approveDeclaration: { row: 'declaration-approved User' },
  replyToRequest: { row: 'reply ReceivedRequest', of: 'id' },
  reportChange: { row: 'report-change ReceivedRequest', of: 'id' },
  takeDeclineBack: { row: 'decline-taken-back ReceivedRequest', of: 'id' },

  resendRequestMail: { row: 'mail-sent-again SentRequest', of: 'id' },
  previewRequestMail: isNoWrite('it shows a mail.'),
  resolveMailProvider: isNoWrite('it asks whose an address is.'),
  addMailbox: { row: 'created Mailbox' },
  changeMailbox: { row: 'updated Mailbox' },
  chooseMailbox: { row: 'chosen Mailbox', of: 'id' },
  inviteMailbox: { none: 'Nothing is kept before the provider has answered.' },
  completeMailbox: { none: 'The provider refused; a mailbox that is kept has its row.' },
  unsubscribe: { none: 'The reader of a mail is no user.' },
  subscribeAgain: { none: 'The reader of a mail is no user.' },
  sendMailAgain: { row: 'sent-again Mail', of: 'id' },

  createView: { row: 'created SavedView' },
  updateView: { row: 'updated SavedView', of: 'id' },
  deleteView: { row: 'deleted SavedView', of: 'id' },
  setDefaultView: { row: 'default-view-set SavedView', of: 'viewId' },

  restoreLegislation: { row: 'restored Legislation', of: 'id' },
  switchLegislation: { row: 'switched-off Legislation', of: 'id' },
  confirmLegislations: { row: 'laws-confirmed Subscriber' },
  checkRules: isNoWrite('it says what is wrong with a draft.'),
  testLegislation: isNoWrite('a trial is taken back.'),
  createGeneralProductStatement: { row: 'created GeneralProductStatement' },
  updateGeneralProductStatement: { row: 'updated GeneralProductStatement', of: 'id' },

  findSubstancesByNumber: isNoWrite('it looks up numbers.'),
  addUserSubstance: { row: 'created Substance' },
  readOwnListTable: { row: 'created Substance' },
  updateSubstanceCard: { row: 'updated Substance', of: 'id' },
  linkSubstance: { row: 'member-linked Substance' },
  unlinkSubstance: { row: 'member-unlinked Substance' },
  updateListEntry: { row: 'updated ListEntry', of: 'id' },
  updateExemption: { row: 'updated Exemption', of: 'id' },
  importCandidateList: { row: 'imported ListVersion' },
  applyListVersion: { row: 'applied ListVersion', of: 'id' },
  withdrawListVersion: { row: 'withdrawn ListVersion', of: 'id' },
  discardListVersion: { row: 'discarded ListVersion', of: 'id' },
}
