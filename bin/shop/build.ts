import { buildShop } from './build-shop.ts'

buildShop()
