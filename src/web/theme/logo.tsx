import { Group, Text } from '@mantine/core'

type LogoProps = { variant: 'chemicals' | 'sustainability'; variantName: string; isGlyphOnly?: boolean }

/** Two links of a chain, the name, and the variant's name. */
export function Logo({ variantName, isGlyphOnly = false }: LogoProps) {
  return (
    <Group gap={8} wrap="nowrap" align="center">
      <svg width="20" height="12" viewBox="0 0 20 12" fill="none" aria-hidden="true">
        <rect x="1" y="1.5" width="11" height="9" rx="4.5" stroke="var(--k-accent)" strokeWidth="2.2" />
        <path
          d="M8.5 8.2A4.5 4.5 0 0 1 12.5 1.5h2a4.5 4.5 0 0 1 0 9h-2"
          stroke="var(--k-text)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      {!isGlyphOnly && (
        <Text
          component="span"
          fz={15}
          lh="20px"
          fw={600}
          style={{ letterSpacing: '-0.01em', whiteSpace: 'nowrap' }}
        >
          Kedja{' '}
          <Text component="span" fz={14} fw={400} c="var(--k-text2)">
            {variantName}
          </Text>
        </Text>
      )}
    </Group>
  )
}
