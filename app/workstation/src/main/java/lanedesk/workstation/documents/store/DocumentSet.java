package lanedesk.workstation.documents.store;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import lanedesk.client.document.DocumentRef.DocType;

/// The recipients for whom documents of a booking are printed together. Documents that may show buy rates are only
/// for the office's own file.
public enum DocumentSet {
    DRIVER,
    CUSTOMER,
    FILE;

    private static final Set<String> TYPES_WITHOUT_BUY =
            Set.of(DocType.BILL_OF_LADING.code(), DocType.SHIPPING_LABEL.code(), DocumentRow.CONFIRMATION);

    /// Whether a document may show buy rates. Only some types of document never show buy rates.
    public static boolean mayContainBuyAmounts(DocumentRow row) {
        return !TYPES_WITHOUT_BUY.contains(row.documentType());
    }

    /// The documents that belong to this set.
    public List<DocumentRow> selectDocumentsOfSet(List<DocumentRow> rows) {
        return rows.stream().filter(row -> canContainType(row.documentType())).toList();
    }

    /// Whether documents of a type belong to this set.
    public boolean canContainType(String type) {
        return switch (this) {
            case DRIVER -> type.equals(DocType.BILL_OF_LADING.code()) || type.equals(DocType.SHIPPING_LABEL.code());
            case CUSTOMER -> type.equals(DocType.BILL_OF_LADING.code()) || type.equals(DocumentRow.CONFIRMATION);
            case FILE -> true;
        };
    }

    /// The suffix of the message keys of this set.
    public String messageKeySuffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
