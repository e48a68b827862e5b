import type { WritingName } from '#contract/all-endpoints.ts'

/** Action and object of the row that a write leaves; `of`: which id of the path the object is, where it is one. */
export interface AuditedWrite {
  row: `${string} ${string}`
  of?: string
}
/** Why a call that is no GET leaves none. */
export interface Unaudited {
  none: string
}

const onProduct = (action: string): AuditedWrite => ({ row: `${action} Product`, of: 'id' })
const startedJob: AuditedWrite = { row: 'started Job' }
const isNoWrite = (because: string): Unaudited => ({ none: `It changes nothing: ${because}` })

/** PERM-08: each call that is no GET, and the row that it leaves. Whoever adds one says so here. */
export const auditedWrites: Record<WritingName, AuditedWrite | Unaudited> = {
  login: { row: 'logged-in User' },
  logout: { row: 'session-ended User' },
  refresh: { none: 'A session goes on; its beginning and its end have their rows.' },
  selectOrganization: {
    none: 'A session turns to an organization; each row names the one it was written in.',
  },
  updateSettings: { row: 'settings-changed User' },
  switchLanguage: { row: 'settings-changed User' },

  createSupplier: { row: 'created Supplier' },
  createProduct: { row: 'created Product' },
  updateProduct: onProduct('updated'),
  deleteProduct: onProduct('deleted'),
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

  createView: { row: 'created SavedView' },
  updateView: { row: 'updated SavedView', of: 'id' },
  deleteView: { row: 'deleted SavedView', of: 'id' },
  setDefaultView: { row: 'default-view-set SavedView', of: 'viewId' },

  createLegislation: { row: 'created Legislation' },
  updateLegislation: { row: 'updated Legislation', of: 'id' },
  restoreLegislation: { row: 'restored Legislation', of: 'id' },
  switchLegislation: { row: 'switched-off Legislation', of: 'id' },
  checkRules: isNoWrite('it says what is wrong with a draft.'),
  testLegislation: isNoWrite('a trial is taken back.'),
  createGeneralProductStatement: { row: 'created GeneralProductStatement' },
  updateGeneralProductStatement: { row: 'updated GeneralProductStatement', of: 'id' },

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
