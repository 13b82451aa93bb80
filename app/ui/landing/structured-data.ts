import type { FAQPage, Organization, Product, WithContext } from 'schema-dts'
import { BRAND } from '#app/content/brand.ts'
import type { LetterPackage } from '#app/domain/pricing/packages.ts'

const CONTEXT = 'https://schema.org'
/** The next working day at the latest. */
const HANDLING_DAYS = [0, 1]

/** Who runs the shop, for search engines. */
export const aboutShop = (siteUrl: string): WithContext<Organization> => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: BRAND.name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  email: BRAND.supportEmail,
})

/** A package with its price, and how and when it is delivered. */
export const aboutPackage = (
  { title, pricePence, deliveryDays }: Pick<LetterPackage, 'title' | 'pricePence' | 'deliveryDays'>,
  siteUrl: string,
): WithContext<Product> => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: `${title} letter from Santa`,
  description: BRAND.tagline,
  image: `${siteUrl}/share.jpg`,
  brand: { '@type': 'Brand', name: BRAND.name },
  offers: {
    '@type': 'Offer',
    url: `${siteUrl}/packages`,
    price: (pricePence / 100).toFixed(2),
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'GBP' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(HANDLING_DAYS),
        transitTime: days(deliveryDays),
      },
    },
  },
})

const days = ([minValue, maxValue]: readonly number[]) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const

/** Questions with their answers. */
export const aboutQuestions = (questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
