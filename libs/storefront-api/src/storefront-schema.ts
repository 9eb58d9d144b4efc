/**
 * The part of the provider's schema that the documents touch, for gql.tada.
 * Written by `npm run schema-types` from apps/provider/schema; do not edit.
 */
export type introspection = {
  name: never;
  query: 'QueryRoot';
  mutation: 'Mutation';
  subscription: never;
  types: {
    String: unknown;
    Boolean: unknown;
    ID: unknown;
    Int: unknown;
    BaseCartLine: {
      kind: 'INTERFACE';
      name: 'BaseCartLine';
      fields: {
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        merchandise: {
          name: 'merchandise';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'UNION'; name: 'Merchandise'; ofType: null };
          };
        };
        quantity: {
          name: 'quantity';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        };
      };
      possibleTypes: 'CartLine' | 'ComponentizableCartLine';
    };
    BaseCartLineConnection: {
      kind: 'OBJECT';
      name: 'BaseCartLineConnection';
      fields: {
        edges: {
          name: 'edges';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'BaseCartLineEdge'; ofType: null };
              };
            };
          };
        };
        nodes: {
          name: 'nodes';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'INTERFACE'; name: 'BaseCartLine'; ofType: null };
              };
            };
          };
        };
        pageInfo: {
          name: 'pageInfo';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
        };
      };
    };
    BaseCartLineEdge: {
      kind: 'OBJECT';
      name: 'BaseCartLineEdge';
      fields: {
        cursor: {
          name: 'cursor';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        node: {
          name: 'node';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'INTERFACE'; name: 'BaseCartLine'; ofType: null };
          };
        };
      };
    };
    Cart: {
      kind: 'OBJECT';
      name: 'Cart';
      fields: {
        checkoutUrl: {
          name: 'checkoutUrl';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        cost: {
          name: 'cost';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CartCost'; ofType: null } };
        };
        createdAt: {
          name: 'createdAt';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
        };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        lines: {
          name: 'lines';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'BaseCartLineConnection'; ofType: null };
          };
        };
        note: { name: 'note'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        totalQuantity: {
          name: 'totalQuantity';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        };
        updatedAt: {
          name: 'updatedAt';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
        };
      };
    };
    CartCost: {
      kind: 'OBJECT';
      name: 'CartCost';
      fields: {
        checkoutChargeAmount: {
          name: 'checkoutChargeAmount';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
        subtotalAmount: {
          name: 'subtotalAmount';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
        subtotalAmountEstimated: {
          name: 'subtotalAmountEstimated';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        totalAmount: {
          name: 'totalAmount';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
        totalAmountEstimated: {
          name: 'totalAmountEstimated';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        totalDutyAmount: { name: 'totalDutyAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        totalDutyAmountEstimated: {
          name: 'totalDutyAmountEstimated';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        totalTaxAmount: { name: 'totalTaxAmount'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        totalTaxAmountEstimated: {
          name: 'totalTaxAmountEstimated';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
      };
    };
    CartCreatePayload: {
      kind: 'OBJECT';
      name: 'CartCreatePayload';
      fields: {
        cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
        userErrors: {
          name: 'userErrors';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'CartUserError'; ofType: null };
              };
            };
          };
        };
        warnings: {
          name: 'warnings';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'CartWarning'; ofType: null };
              };
            };
          };
        };
      };
    };
    Float: unknown;
    CartErrorCode: {
      name: 'CartErrorCode';
      enumValues:
        | 'ADDRESS_FIELD_CONTAINS_EMOJIS'
        | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
        | 'ADDRESS_FIELD_CONTAINS_URL'
        | 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN'
        | 'ADDRESS_FIELD_IS_REQUIRED'
        | 'ADDRESS_FIELD_IS_TOO_LONG'
        | 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION'
        | 'CART_TOO_LARGE'
        | 'INVALID'
        | 'INVALID_COMPANY_LOCATION'
        | 'INVALID_DELIVERY_ADDRESS_ID'
        | 'INVALID_DELIVERY_GROUP'
        | 'INVALID_DELIVERY_OPTION'
        | 'INVALID_INCREMENT'
        | 'INVALID_MERCHANDISE_LINE'
        | 'INVALID_METAFIELDS'
        | 'INVALID_PAYMENT'
        | 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'
        | 'INVALID_PAYMENT_EMPTY_CART'
        | 'INVALID_ZIP_CODE_FOR_COUNTRY'
        | 'INVALID_ZIP_CODE_FOR_PROVINCE'
        | 'LESS_THAN'
        | 'MAXIMUM_EXCEEDED'
        | 'MINIMUM_NOT_MET'
        | 'MISSING_CUSTOMER_ACCESS_TOKEN'
        | 'MISSING_DISCOUNT_CODE'
        | 'MISSING_NOTE'
        | 'NOTE_TOO_LONG'
        | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
        | 'PAYMENTS_CREDIT_CARD_BASE_EXPIRED'
        | 'PAYMENTS_CREDIT_CARD_BASE_GATEWAY_NOT_SUPPORTED'
        | 'PAYMENTS_CREDIT_CARD_GENERIC'
        | 'PAYMENTS_CREDIT_CARD_MONTH_INCLUSION'
        | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID'
        | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID_FORMAT'
        | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_BLANK'
        | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE'
        | 'PAYMENTS_CREDIT_CARD_YEAR_EXPIRED'
        | 'PAYMENTS_CREDIT_CARD_YEAR_INVALID_EXPIRY_YEAR'
        | 'PAYMENT_METHOD_NOT_APPLICABLE'
        | 'PAYMENT_METHOD_NOT_SUPPORTED'
        | 'PENDING_DELIVERY_GROUPS'
        | 'PROVINCE_NOT_FOUND'
        | 'SELLING_PLAN_NOT_APPLICABLE'
        | 'SERVICE_UNAVAILABLE'
        | 'TOO_MANY_DELIVERY_ADDRESSES'
        | 'UNSPECIFIED_ADDRESS_ERROR'
        | 'VALIDATION_CUSTOM'
        | 'VARIANT_REQUIRES_SELLING_PLAN'
        | 'ZIP_CODE_NOT_SUPPORTED';
    };
    CartInput: {
      kind: 'INPUT_OBJECT';
      name: 'CartInput';
      isOneOf: false;
      inputFields: [
        {
          name: 'discountCodes';
          type: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null };
            };
          };
          defaultValue: null;
        },
        {
          name: 'giftCardCodes';
          type: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null };
            };
          };
          defaultValue: null;
        },
        {
          name: 'lines';
          type: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'INPUT_OBJECT'; name: 'CartLineInput'; ofType: null };
            };
          };
          defaultValue: null;
        },
        { name: 'note'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      ];
    };
    CartLine: {
      kind: 'OBJECT';
      name: 'CartLine';
      fields: {
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        merchandise: {
          name: 'merchandise';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'UNION'; name: 'Merchandise'; ofType: null };
          };
        };
        quantity: {
          name: 'quantity';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        };
      };
    };
    CartLineInput: {
      kind: 'INPUT_OBJECT';
      name: 'CartLineInput';
      isOneOf: false;
      inputFields: [
        {
          name: 'merchandiseId';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
          defaultValue: null;
        },
        { name: 'quantity'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: '1' },
        { name: 'sellingPlanId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null }; defaultValue: null },
      ];
    };
    CartUserError: {
      kind: 'OBJECT';
      name: 'CartUserError';
      fields: {
        code: { name: 'code'; type: { kind: 'ENUM'; name: 'CartErrorCode'; ofType: null } };
        field: {
          name: 'field';
          type: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null };
            };
          };
        };
        message: {
          name: 'message';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
    };
    CartWarning: {
      kind: 'OBJECT';
      name: 'CartWarning';
      fields: {
        code: {
          name: 'code';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'ENUM'; name: 'CartWarningCode'; ofType: null };
          };
        };
        message: {
          name: 'message';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        target: {
          name: 'target';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
      };
    };
    CartWarningCode: {
      name: 'CartWarningCode';
      enumValues:
        | 'DISCOUNT_CODE_NOT_HONOURED'
        | 'DISCOUNT_CURRENTLY_INACTIVE'
        | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
        | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
        | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
        | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'
        | 'DISCOUNT_NOT_FOUND'
        | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
        | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
        | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
        | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
        | 'DISCOUNT_USAGE_LIMIT_REACHED'
        | 'DUPLICATE_DELIVERY_ADDRESS'
        | 'MERCHANDISE_NOT_ENOUGH_STOCK'
        | 'MERCHANDISE_OUT_OF_STOCK'
        | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE';
    };
    Color: unknown;
    ComponentizableCartLine: {
      kind: 'OBJECT';
      name: 'ComponentizableCartLine';
      fields: {
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        lineComponents: {
          name: 'lineComponents';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'CartLine'; ofType: null };
              };
            };
          };
        };
        merchandise: {
          name: 'merchandise';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'UNION'; name: 'Merchandise'; ofType: null };
          };
        };
        quantity: {
          name: 'quantity';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        };
      };
    };
    CurrencyCode: {
      name: 'CurrencyCode';
      enumValues:
        | 'AED'
        | 'AFN'
        | 'ALL'
        | 'AMD'
        | 'ANG'
        | 'AOA'
        | 'ARS'
        | 'AUD'
        | 'AWG'
        | 'AZN'
        | 'BAM'
        | 'BBD'
        | 'BDT'
        | 'BGN'
        | 'BHD'
        | 'BIF'
        | 'BMD'
        | 'BND'
        | 'BOB'
        | 'BRL'
        | 'BSD'
        | 'BTN'
        | 'BWP'
        | 'BYN'
        | 'BYR'
        | 'BZD'
        | 'CAD'
        | 'CDF'
        | 'CHF'
        | 'CLP'
        | 'CNY'
        | 'COP'
        | 'CRC'
        | 'CVE'
        | 'CZK'
        | 'DJF'
        | 'DKK'
        | 'DOP'
        | 'DZD'
        | 'EGP'
        | 'ERN'
        | 'ETB'
        | 'EUR'
        | 'FJD'
        | 'FKP'
        | 'GBP'
        | 'GEL'
        | 'GHS'
        | 'GIP'
        | 'GMD'
        | 'GNF'
        | 'GTQ'
        | 'GYD'
        | 'HKD'
        | 'HNL'
        | 'HRK'
        | 'HTG'
        | 'HUF'
        | 'IDR'
        | 'ILS'
        | 'INR'
        | 'IQD'
        | 'IRR'
        | 'ISK'
        | 'JEP'
        | 'JMD'
        | 'JOD'
        | 'JPY'
        | 'KES'
        | 'KGS'
        | 'KHR'
        | 'KID'
        | 'KMF'
        | 'KRW'
        | 'KWD'
        | 'KYD'
        | 'KZT'
        | 'LAK'
        | 'LBP'
        | 'LKR'
        | 'LRD'
        | 'LSL'
        | 'LTL'
        | 'LVL'
        | 'LYD'
        | 'MAD'
        | 'MDL'
        | 'MGA'
        | 'MKD'
        | 'MMK'
        | 'MNT'
        | 'MOP'
        | 'MRU'
        | 'MUR'
        | 'MVR'
        | 'MWK'
        | 'MXN'
        | 'MYR'
        | 'MZN'
        | 'NAD'
        | 'NGN'
        | 'NIO'
        | 'NOK'
        | 'NPR'
        | 'NZD'
        | 'OMR'
        | 'PAB'
        | 'PEN'
        | 'PGK'
        | 'PHP'
        | 'PKR'
        | 'PLN'
        | 'PYG'
        | 'QAR'
        | 'RON'
        | 'RSD'
        | 'RUB'
        | 'RWF'
        | 'SAR'
        | 'SBD'
        | 'SCR'
        | 'SDG'
        | 'SEK'
        | 'SGD'
        | 'SHP'
        | 'SLL'
        | 'SOS'
        | 'SRD'
        | 'SSP'
        | 'STD'
        | 'STN'
        | 'SYP'
        | 'SZL'
        | 'THB'
        | 'TJS'
        | 'TMT'
        | 'TND'
        | 'TOP'
        | 'TRY'
        | 'TTD'
        | 'TWD'
        | 'TZS'
        | 'UAH'
        | 'UGX'
        | 'USD'
        | 'UYU'
        | 'UZS'
        | 'VED'
        | 'VEF'
        | 'VES'
        | 'VND'
        | 'VUV'
        | 'WST'
        | 'XAF'
        | 'XCD'
        | 'XOF'
        | 'XPF'
        | 'XXX'
        | 'YER'
        | 'ZAR'
        | 'ZMW';
    };
    DateTime: unknown;
    Decimal: unknown;
    ExternalVideo: {
      kind: 'OBJECT';
      name: 'ExternalVideo';
      fields: {
        alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        embedUrl: {
          name: 'embedUrl';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        embeddedUrl: {
          name: 'embeddedUrl';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        originUrl: {
          name: 'originUrl';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      };
    };
    HTML: unknown;
    ISO8601DateTime: unknown;
    Image: {
      kind: 'OBJECT';
      name: 'Image';
      fields: {
        altText: { name: 'altText'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        height: { name: 'height'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        id: { name: 'id'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        originalSrc: {
          name: 'originalSrc';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        src: {
          name: 'src';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        thumbhash: { name: 'thumbhash'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        transformedSrc: {
          name: 'transformedSrc';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        url: {
          name: 'url';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        };
        width: { name: 'width'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
      };
    };
    ImageConnection: {
      kind: 'OBJECT';
      name: 'ImageConnection';
      fields: {
        edges: {
          name: 'edges';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ImageEdge'; ofType: null };
              };
            };
          };
        };
        nodes: {
          name: 'nodes';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'Image'; ofType: null };
              };
            };
          };
        };
        pageInfo: {
          name: 'pageInfo';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
        };
      };
    };
    ImageEdge: {
      kind: 'OBJECT';
      name: 'ImageEdge';
      fields: {
        cursor: {
          name: 'cursor';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        node: {
          name: 'node';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
        };
      };
    };
    JSON: unknown;
    LanguageCode: {
      name: 'LanguageCode';
      enumValues:
        | 'AF'
        | 'AK'
        | 'AM'
        | 'AR'
        | 'AS'
        | 'AZ'
        | 'BE'
        | 'BG'
        | 'BM'
        | 'BN'
        | 'BO'
        | 'BR'
        | 'BS'
        | 'CA'
        | 'CE'
        | 'CKB'
        | 'CS'
        | 'CU'
        | 'CY'
        | 'DA'
        | 'DE'
        | 'DZ'
        | 'EE'
        | 'EL'
        | 'EN'
        | 'EO'
        | 'ES'
        | 'ET'
        | 'EU'
        | 'FA'
        | 'FF'
        | 'FI'
        | 'FIL'
        | 'FO'
        | 'FR'
        | 'FY'
        | 'GA'
        | 'GD'
        | 'GL'
        | 'GU'
        | 'GV'
        | 'HA'
        | 'HE'
        | 'HI'
        | 'HR'
        | 'HU'
        | 'HY'
        | 'IA'
        | 'ID'
        | 'IG'
        | 'II'
        | 'IS'
        | 'IT'
        | 'JA'
        | 'JV'
        | 'KA'
        | 'KI'
        | 'KK'
        | 'KL'
        | 'KM'
        | 'KN'
        | 'KO'
        | 'KS'
        | 'KU'
        | 'KW'
        | 'KY'
        | 'LA'
        | 'LB'
        | 'LG'
        | 'LN'
        | 'LO'
        | 'LT'
        | 'LU'
        | 'LV'
        | 'MG'
        | 'MI'
        | 'MK'
        | 'ML'
        | 'MN'
        | 'MO'
        | 'MR'
        | 'MS'
        | 'MT'
        | 'MY'
        | 'NB'
        | 'ND'
        | 'NE'
        | 'NL'
        | 'NN'
        | 'NO'
        | 'OM'
        | 'OR'
        | 'OS'
        | 'PA'
        | 'PL'
        | 'PS'
        | 'PT'
        | 'PT_BR'
        | 'PT_PT'
        | 'QU'
        | 'RM'
        | 'RN'
        | 'RO'
        | 'RU'
        | 'RW'
        | 'SA'
        | 'SC'
        | 'SD'
        | 'SE'
        | 'SG'
        | 'SH'
        | 'SI'
        | 'SK'
        | 'SL'
        | 'SN'
        | 'SO'
        | 'SQ'
        | 'SR'
        | 'SU'
        | 'SV'
        | 'SW'
        | 'TA'
        | 'TE'
        | 'TG'
        | 'TH'
        | 'TI'
        | 'TK'
        | 'TO'
        | 'TR'
        | 'TT'
        | 'UG'
        | 'UK'
        | 'UR'
        | 'UZ'
        | 'VI'
        | 'VO'
        | 'WO'
        | 'XH'
        | 'YI'
        | 'YO'
        | 'ZH'
        | 'ZH_CN'
        | 'ZH_TW'
        | 'ZU';
    };
    Media: {
      kind: 'INTERFACE';
      name: 'Media';
      fields: {
        alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      };
      possibleTypes: 'ExternalVideo' | 'MediaImage' | 'Model3d' | 'Video';
    };
    MediaImage: {
      kind: 'OBJECT';
      name: 'MediaImage';
      fields: {
        alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        image: { name: 'image'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
        previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      };
    };
    Merchandise: { kind: 'UNION'; name: 'Merchandise'; fields: {}; possibleTypes: 'ProductVariant' };
    Model3d: {
      kind: 'OBJECT';
      name: 'Model3d';
      fields: {
        alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      };
    };
    MoneyV2: {
      kind: 'OBJECT';
      name: 'MoneyV2';
      fields: {
        amount: {
          name: 'amount';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Decimal'; ofType: null } };
        };
        currencyCode: {
          name: 'currencyCode';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'ENUM'; name: 'CurrencyCode'; ofType: null };
          };
        };
      };
    };
    Mutation: {
      kind: 'OBJECT';
      name: 'Mutation';
      fields: {
        cartCreate: { name: 'cartCreate'; type: { kind: 'OBJECT'; name: 'CartCreatePayload'; ofType: null } };
      };
    };
    Node: {
      kind: 'INTERFACE';
      name: 'Node';
      fields: {
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
      };
      possibleTypes:
        | 'Cart'
        | 'CartLine'
        | 'ComponentizableCartLine'
        | 'ExternalVideo'
        | 'MediaImage'
        | 'Model3d'
        | 'Product'
        | 'ProductOption'
        | 'ProductOptionValue'
        | 'ProductVariant'
        | 'Video';
    };
    PageInfo: {
      kind: 'OBJECT';
      name: 'PageInfo';
      fields: {
        endCursor: { name: 'endCursor'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        hasNextPage: {
          name: 'hasNextPage';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        hasPreviousPage: {
          name: 'hasPreviousPage';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        startCursor: { name: 'startCursor'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
      };
    };
    Product: {
      kind: 'OBJECT';
      name: 'Product';
      fields: {
        adjacentVariants: {
          name: 'adjacentVariants';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
              };
            };
          };
        };
        availableForSale: {
          name: 'availableForSale';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        compareAtPriceRange: {
          name: 'compareAtPriceRange';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ProductPriceRange'; ofType: null };
          };
        };
        createdAt: {
          name: 'createdAt';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
        };
        description: {
          name: 'description';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        descriptionHtml: {
          name: 'descriptionHtml';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'HTML'; ofType: null } };
        };
        encodedVariantAvailability: {
          name: 'encodedVariantAvailability';
          type: { kind: 'SCALAR'; name: 'String'; ofType: null };
        };
        encodedVariantExistence: {
          name: 'encodedVariantExistence';
          type: { kind: 'SCALAR'; name: 'String'; ofType: null };
        };
        featuredImage: { name: 'featuredImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
        handle: {
          name: 'handle';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        images: {
          name: 'images';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ImageConnection'; ofType: null };
          };
        };
        isGiftCard: {
          name: 'isGiftCard';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        onlineStoreUrl: { name: 'onlineStoreUrl'; type: { kind: 'SCALAR'; name: 'URL'; ofType: null } };
        options: {
          name: 'options';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ProductOption'; ofType: null };
              };
            };
          };
        };
        priceRange: {
          name: 'priceRange';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ProductPriceRange'; ofType: null };
          };
        };
        productType: {
          name: 'productType';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        publishedAt: {
          name: 'publishedAt';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
        };
        requiresSellingPlan: {
          name: 'requiresSellingPlan';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        selectedOrFirstAvailableVariant: {
          name: 'selectedOrFirstAvailableVariant';
          type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
        };
        tags: {
          name: 'tags';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'SCALAR'; name: 'String'; ofType: null };
              };
            };
          };
        };
        title: {
          name: 'title';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        totalInventory: { name: 'totalInventory'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        trackingParameters: {
          name: 'trackingParameters';
          type: { kind: 'SCALAR'; name: 'String'; ofType: null };
        };
        updatedAt: {
          name: 'updatedAt';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'DateTime'; ofType: null } };
        };
        variantBySelectedOptions: {
          name: 'variantBySelectedOptions';
          type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
        };
        variants: {
          name: 'variants';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ProductVariantConnection'; ofType: null };
          };
        };
        vendor: {
          name: 'vendor';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
    };
    ProductConnection: {
      kind: 'OBJECT';
      name: 'ProductConnection';
      fields: {
        edges: {
          name: 'edges';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ProductEdge'; ofType: null };
              };
            };
          };
        };
        nodes: {
          name: 'nodes';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null };
              };
            };
          };
        };
        pageInfo: {
          name: 'pageInfo';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
        };
      };
    };
    ProductEdge: {
      kind: 'OBJECT';
      name: 'ProductEdge';
      fields: {
        cursor: {
          name: 'cursor';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        node: {
          name: 'node';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
        };
      };
    };
    ProductOption: {
      kind: 'OBJECT';
      name: 'ProductOption';
      fields: {
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        name: {
          name: 'name';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        optionValues: {
          name: 'optionValues';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ProductOptionValue'; ofType: null };
              };
            };
          };
        };
        values: {
          name: 'values';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'SCALAR'; name: 'String'; ofType: null };
              };
            };
          };
        };
      };
    };
    ProductOptionValue: {
      kind: 'OBJECT';
      name: 'ProductOptionValue';
      fields: {
        firstSelectableVariant: {
          name: 'firstSelectableVariant';
          type: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
        };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        name: {
          name: 'name';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        swatch: { name: 'swatch'; type: { kind: 'OBJECT'; name: 'ProductOptionValueSwatch'; ofType: null } };
      };
    };
    ProductOptionValueSwatch: {
      kind: 'OBJECT';
      name: 'ProductOptionValueSwatch';
      fields: {
        color: { name: 'color'; type: { kind: 'SCALAR'; name: 'Color'; ofType: null } };
        image: { name: 'image'; type: { kind: 'INTERFACE'; name: 'Media'; ofType: null } };
      };
    };
    ProductPriceRange: {
      kind: 'OBJECT';
      name: 'ProductPriceRange';
      fields: {
        maxVariantPrice: {
          name: 'maxVariantPrice';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
        minVariantPrice: {
          name: 'minVariantPrice';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
      };
    };
    ProductRecommendationIntent: {
      name: 'ProductRecommendationIntent';
      enumValues: 'COMPLEMENTARY' | 'RELATED';
    };
    ProductVariant: {
      kind: 'OBJECT';
      name: 'ProductVariant';
      fields: {
        availableForSale: {
          name: 'availableForSale';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        barcode: { name: 'barcode'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        compareAtPrice: { name: 'compareAtPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        compareAtPriceV2: {
          name: 'compareAtPriceV2';
          type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null };
        };
        currentlyNotInStock: {
          name: 'currentlyNotInStock';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        groupedBy: {
          name: 'groupedBy';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ProductVariantConnection'; ofType: null };
          };
        };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        image: { name: 'image'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
        price: {
          name: 'price';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
        priceV2: {
          name: 'priceV2';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        };
        product: {
          name: 'product';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
        };
        quantityAvailable: { name: 'quantityAvailable'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } };
        requiresComponents: {
          name: 'requiresComponents';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        requiresShipping: {
          name: 'requiresShipping';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        selectedOptions: {
          name: 'selectedOptions';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'SelectedOption'; ofType: null };
              };
            };
          };
        };
        sku: { name: 'sku'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        taxable: {
          name: 'taxable';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } };
        };
        title: {
          name: 'title';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        unitPrice: { name: 'unitPrice'; type: { kind: 'OBJECT'; name: 'MoneyV2'; ofType: null } };
        weight: { name: 'weight'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } };
      };
    };
    ProductVariantConnection: {
      kind: 'OBJECT';
      name: 'ProductVariantConnection';
      fields: {
        edges: {
          name: 'edges';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ProductVariantEdge'; ofType: null };
              };
            };
          };
        };
        nodes: {
          name: 'nodes';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: {
              kind: 'LIST';
              name: never;
              ofType: {
                kind: 'NON_NULL';
                name: never;
                ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
              };
            };
          };
        };
        pageInfo: {
          name: 'pageInfo';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PageInfo'; ofType: null } };
        };
      };
    };
    ProductVariantEdge: {
      kind: 'OBJECT';
      name: 'ProductVariantEdge';
      fields: {
        cursor: {
          name: 'cursor';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        node: {
          name: 'node';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ProductVariant'; ofType: null };
          };
        };
      };
    };
    QueryRoot: {
      kind: 'OBJECT';
      name: 'QueryRoot';
      fields: {
        cart: { name: 'cart'; type: { kind: 'OBJECT'; name: 'Cart'; ofType: null } };
        node: { name: 'node'; type: { kind: 'INTERFACE'; name: 'Node'; ofType: null } };
        nodes: {
          name: 'nodes';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'LIST'; name: never; ofType: { kind: 'INTERFACE'; name: 'Node'; ofType: null } };
          };
        };
        product: { name: 'product'; type: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
        productByHandle: { name: 'productByHandle'; type: { kind: 'OBJECT'; name: 'Product'; ofType: null } };
        productRecommendations: {
          name: 'productRecommendations';
          type: {
            kind: 'LIST';
            name: never;
            ofType: {
              kind: 'NON_NULL';
              name: never;
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null };
            };
          };
        };
        products: {
          name: 'products';
          type: {
            kind: 'NON_NULL';
            name: never;
            ofType: { kind: 'OBJECT'; name: 'ProductConnection'; ofType: null };
          };
        };
      };
    };
    SelectedOption: {
      kind: 'OBJECT';
      name: 'SelectedOption';
      fields: {
        name: {
          name: 'name';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
        value: {
          name: 'value';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        };
      };
    };
    URL: unknown;
    UnsignedInt64: unknown;
    Video: {
      kind: 'OBJECT';
      name: 'Video';
      fields: {
        alt: { name: 'alt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } };
        id: {
          name: 'id';
          type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } };
        };
        previewImage: { name: 'previewImage'; type: { kind: 'OBJECT'; name: 'Image'; ofType: null } };
      };
    };
  };
};
