import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  documentDetails,
  type DocumentDetails,
  type DocumentKind,
  type DocumentType,
} from '#contract/documents/documents.ts'
import { validateBy } from '#web/http/validate-by.ts'

/** Select boxes and date fields hold texts. */
export interface DocumentFormValues {
  kind: DocumentKind
  documentTypes: DocumentType[]
  legislations: string[]
  declarationDate: string
  factsOn: string
  declarationValidityDate: string
  description: string
}

const nothing: DocumentFormValues = {
  kind: 'verification',
  documentTypes: [],
  legislations: [],
  declarationDate: '',
  factsOn: '',
  declarationValidityDate: '',
  description: '',
}

/** The form as the contract has it. What a description does not have is left out, though it stays in the form. */
export function detailsOf(values: DocumentFormValues): DocumentDetails {
  return documentDetails.parse(inputOf(values))
}

const inputOf = (values: DocumentFormValues) => ({
  ...values,
  documentTypes: values.kind === 'description' ? [] : values.documentTypes,
  legislations: values.legislations.map(Number),
  declarationDate: values.declarationDate || null,
  factsOn: (values.kind === 'verification' && values.factsOn) || null,
  declarationValidityDate: values.declarationValidityDate || null,
})

export function useDocumentForm(initial: Partial<DocumentFormValues> = {}) {
  const { t } = useTranslation()
  const validate = validateBy(documentDetails, {
    documentTypes: t('documents.labels.documentTypes'),
    legislations: t('documents.labels.legislations'),
  })
  return useForm<DocumentFormValues>({
    initialValues: { ...nothing, ...initial },
    validate: (values) => validate(inputOf(values)),
  })
}
export type DocumentForm = ReturnType<typeof useDocumentForm>
