import { z } from 'zod'

/** Converts digits only: other forms that JavaScript accepts (`0x10`, `true`, `[5]`, ` 5`) would be second names of the same id. */
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value

/**
 * Ids are identity columns; the brand keeps a supplier's id from being passed as a product's. In paths and queries they arrive as text.
 * A schema for each, so that a call's schema says of what an id is.
 */
const id = () => z.preprocess(asNumber, z.number().int().positive().max(Number.MAX_SAFE_INTEGER))

/** A tenant: the company that uses the product. */
export const subscriberId = id().brand('SubscriberId')
export type SubscriberId = z.output<typeof subscriberId>

/** A part of a subscriber in whose name a user works. */
export const organizationId = id().brand('OrganizationId')
export type OrganizationId = z.output<typeof organizationId>

/** A person who logs in. */
export const userId = id().brand('UserId')
export type UserId = z.output<typeof userId>

/** A mail in the outbox. */
export const mailId = id().brand('MailId')
export type MailId = z.output<typeof mailId>

/** A company's own mailbox, which its mails go out from. */
export const mailboxId = id().brand('MailboxId')
export type MailboxId = z.output<typeof mailboxId>

/** A set of permissions. */
export const roleId = id().brand('RoleId')
export type RoleId = z.output<typeof roleId>

/** Anything with substances: article, complex object, mixture, product group. */
export const productId = id().brand('ProductId')
export type ProductId = z.output<typeof productId>

/** An entry of the address book: supplier or customer. */
export const supplierId = id().brand('SupplierId')
export type SupplierId = z.output<typeof supplierId>

/** A customer of the address book, which is one table with one kind of ids; a call for customers finds no supplier. */
export const customerId = id().brand('SupplierId')

/** A place where a supplier makes products. */
export const productionUnitId = id().brand('ProductionUnitId')
export type ProductionUnitId = z.output<typeof productionUnitId>

/** A node of the tree of business roles. */
export const businessRoleId = id().brand('BusinessRoleId')
export type BusinessRoleId = z.output<typeof businessRoleId>

/** A node of the customs nomenclature: the phrase code of the authority. */
export const categoryId = id().brand('CategoryId')
export type CategoryId = z.output<typeof categoryId>

/** A substance or a group of substances. */
export const substanceId = id().brand('SubstanceId')
export type SubstanceId = z.output<typeof substanceId>

/** A regulatory list. On the wire lists go by their key. */
export const substanceListId = id().brand('SubstanceListId')
export type SubstanceListId = z.output<typeof substanceListId>

/** A dated version of a list. */
export const listVersionId = id().brand('ListVersionId')
export type ListVersionId = z.output<typeof listVersionId>

/** An entry of a list, as one version contains it. */
export const listEntryId = id().brand('ListEntryId')
export type ListEntryId = z.output<typeof listEntryId>

/** An exemption from a restriction, e.g. RoHS Annex III 6(c). */
export const exemptionId = id().brand('ExemptionId')
export type ExemptionId = z.output<typeof exemptionId>

/** A legal act; 1 = REACH, 2 = Article 33. */
export const legislationId = id().brand('LegislationId')
export type LegislationId = z.output<typeof legislationId>

/** A piece of long work. */
export const jobId = id().brand('JobId')
export type JobId = z.output<typeof jobId>

/** A stored file. */
export const fileId = id().brand('FileId')
export type FileId = z.output<typeof fileId>

/** An import or bulk action that can be undone. */
export const changeSetId = id().brand('ChangeSetId')
export type ChangeSetId = z.output<typeof changeSetId>

/** A document: a file with details about a product. */
export const documentId = id().brand('DocumentId')
export type DocumentId = z.output<typeof documentId>

/** A statement that a company makes about its products. */
export const generalProductStatementId = id().brand('GeneralProductStatementId')
export type GeneralProductStatementId = z.output<typeof generalProductStatementId>

/** A file of products on its way in. */
export const productImportId = id().brand('ProductImportId')
export type ProductImportId = z.output<typeof productImportId>

/** A saved view of a list. */
export const savedViewId = id().brand('SavedViewId')
export type SavedViewId = z.output<typeof savedViewId>

/** A file that a job made for one person to fetch. */
export const exportId = id().brand('ExportId')
export type ExportId = z.output<typeof exportId>

/** A document that answers to lists rest on. */
export const answerDocumentId = id().brand('AnswerDocumentId')
export type AnswerDocumentId = z.output<typeof answerDocumentId>

/** A request as its questioner keeps it; the receiver's row has another id. */
export const requestId = id().brand('RequestId')
export type RequestId = z.output<typeof requestId>

/** A request as its receiver keeps it, of the same table; a call for sent requests finds none. */
export const receivedRequestId = id().brand('RequestId')

/** A document that is attached to the answer of a received request. */
export const requestDocumentId = id().brand('RequestDocumentId')
export type RequestDocumentId = z.output<typeof requestDocumentId>
