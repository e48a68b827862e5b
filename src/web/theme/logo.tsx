import { Group, Text } from '@mantine/core'

type LogoProps = { variant: 'chemicals' | 'sustainability'; variantName: string; isGlyphOnly?: boolean }

/** Two links of a chain, the name, and the variant's name. */
export function Logo({ variantName, isGlyphOnly = false }: LogoProps) {
  return (
    <Group gap={8} wrap="nowrap" align="center">
      <svg width="20" height="12" viewBox="0 0 20 12" fill="none" aria-hidden="true">
        <rect x="1" y="1.5" width="11" height="9" rx="4.5" stroke="var(--k-accent)" strokeWidth="2.2" />
        <path
          d="M8 6a4.5 4.5 0 0 0 4.5 4.5h2a4.5 4.5 0 0 0 0-9H14"
          stroke="var(--k-text)"
          strokeWidth="2.2"
        />
      </svg>
      {!isGlyphOnly && (
        <Text
          component="span"
          fz={15}
          lh="20px"
          fw={600}
          style={{ letterSpacing: '-0.014em', whiteSpace: 'nowrap' }}
        >
          Kedja{' '}
          <Text component="span" fz={13} fw={400} c="var(--k-text3)" style={{ letterSpacing: 0 }}>
            {variantName}
          </Text>
        </Text>
      )}
    </Group>
  )
}
