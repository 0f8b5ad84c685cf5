package lanedesk.journal.record;

import java.util.Arrays;
import java.util.Optional;
import lanedesk.journal.store.RowJson;

/// The kinds of versioned records.
public enum RecordKind {
    /// An address with its contact, by its id.
    ADDRESS,
    /// An item template, by its id.
    TEMPLATE,
    /// A customer's default, by customer number and key.
    DEFAULT;

    private static final String BY_ID = "environment = ? AND id = ?";
    private static final String BYTES = "content";

    /// The table with the current rows.
    RowJson table() {
        return switch (this) {
            case ADDRESS -> RowJson.ofTable("address_entry", BY_ID, """
                id customer_number name address1 address2 city state zip country contact_name phone
                phone_extension email hours note learned used_at\
                """);
            case TEMPLATE -> RowJson.ofTable("item_template", BY_ID, "id customer_number name updated_at", BYTES);
            case DEFAULT ->
                RowJson.ofTable(
                        "customer_default",
                        "environment = ? AND customer_number || ' ' || kind = ?",
                        "customer_number kind updated_at",
                        BYTES);
        };
    }

    /// The kind with this name; empty for one of a newer program.
    static Optional<RecordKind> find(String name) {
        return Arrays.stream(values()).filter(kind -> kind.name().equals(name)).findFirst();
    }
}
