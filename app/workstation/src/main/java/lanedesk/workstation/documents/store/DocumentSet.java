package lanedesk.workstation.documents.store;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import lanedesk.client.document.DocumentRef.DocType;

/// The recipients of a set of a booking's documents. Documents that may contain buy amounts are only for the file.
public enum DocumentSet {
    DRIVER,
    CUSTOMER,
    FILE;

    private static final Set<String> TYPES_WITHOUT_BUY =
            Set.of(DocType.BILL_OF_LADING.code(), DocType.SHIPPING_LABEL.code(), DocumentRow.CONFIRMATION);

    /// Whether a document may contain buy amounts: all but those known not to.
    public static boolean mayShowBuyAmounts(DocumentRow row) {
        return !TYPES_WITHOUT_BUY.contains(row.documentType());
    }

    /// The documents of a booking that belong to it.
    public List<DocumentRow> selectFrom(List<DocumentRow> rows) {
        return rows.stream().filter(row -> containsType(row.documentType())).toList();
    }

    /// Whether documents of a type belong to it.
    public boolean containsType(String type) {
        return switch (this) {
            case DRIVER -> type.equals(DocType.BILL_OF_LADING.code()) || type.equals(DocType.SHIPPING_LABEL.code());
            case CUSTOMER -> type.equals(DocType.BILL_OF_LADING.code()) || type.equals(DocumentRow.CONFIRMATION);
            case FILE -> true;
        };
    }

    /// The suffix of its message keys.
    public String keySuffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
