import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/shop/home.tsx'),
  route('questionnaire', 'routes/questionnaire/layout.tsx', [
    index('routes/questionnaire/start.tsx'),
    route('child', 'routes/questionnaire/child.tsx'),
    route('gender', 'routes/questionnaire/gender.tsx'),
    route('date-of-birth', 'routes/questionnaire/date-of-birth.tsx'),
    route('siblings', 'routes/questionnaire/siblings.tsx'),
    route('achievements', 'routes/questionnaire/achievements.tsx'),
    route('experience', 'routes/questionnaire/experience.tsx'),
    route('misbehaviour', 'routes/questionnaire/misbehaviour.tsx'),
    route('gifts', 'routes/questionnaire/gifts.tsx'),
    route('friends', 'routes/questionnaire/friends.tsx'),
    route('events', 'routes/questionnaire/events.tsx'),
    route('visit', 'routes/questionnaire/visit.tsx'),
    route('anything-else', 'routes/questionnaire/anything-else.tsx'),
  ]),
  route('preview', 'routes/shop/preview.tsx'),
  route('packages', 'routes/shop/packages.tsx'),
  route('basket', 'routes/shop/basket.tsx', [route(':lineId', 'routes/shop/basket-letter.tsx')]),
  route('checkout', 'routes/checkout/checkout.tsx', [route(':lineId', 'routes/checkout/checkout-letter.tsx')]),
  route('payment-success', 'routes/checkout/payment-success.tsx'),
  route('payment-canceled', 'routes/checkout/payment-canceled.tsx'),
  route('api/letter-progress', 'routes/api/letter-progress.ts'),
  route('webhooks/stripe', 'routes/webhooks/stripe-webhook.ts'),
  ...prefix('admin', [
    route('login', 'routes/back-office/login.tsx'),
    route('login/:token', 'routes/back-office/login-link.tsx'),
    layout('routes/back-office/layout.tsx', [
      index('routes/back-office/start.tsx'),
      route('logout', 'routes/back-office/logout.ts'),
      route('print-queue', 'routes/back-office/print-queue.tsx', [
        route(':orderItemId/letter', 'routes/back-office/letter.tsx'),
        route(':orderItemId/ship', 'routes/back-office/ship.tsx'),
      ]),
      route('print-queue/:orderItemId/letter.txt', 'routes/back-office/letter-download.ts'),
    ]),
  ]),
  route('*', 'routes/shop/not-found.tsx'),
] satisfies RouteConfig
