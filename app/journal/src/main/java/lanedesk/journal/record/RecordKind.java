package lanedesk.journal.record;

import java.util.Arrays;
import java.util.Optional;
import lanedesk.journal.store.RowJson;

/// The kinds of versioned records.
public enum RecordKind {
    /// An address with its contact. The record's key is its id.
    ADDRESS,
    /// An item template. The record's key is its id.
    TEMPLATE,
    /// A customer's default. The record's key is the customer number and the kind of default.
    DEFAULT,
    /// A tab that was filled from a customer's request. The record's key is a hash of the request and the tab.
    REQUEST;

    private static final String BY_ID = "environment = ? AND id = ?";
    private static final String BYTES = "content";

    /// The table with the current values of the records.
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
            case REQUEST -> RowJson.ofTable("opened_request", BY_ID, "id hash draft opened_at");
        };
    }

    /// The kind with this name; empty for a kind of a newer version of the program.
    static Optional<RecordKind> findByName(String name) {
        return Arrays.stream(values()).filter(kind -> kind.name().equals(name)).findFirst();
    }
}
