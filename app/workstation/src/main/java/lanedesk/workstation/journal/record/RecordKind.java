package lanedesk.workstation.journal.record;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.journal.store.RowJson;

/// What is kept version by version.
public enum RecordKind {
    /// An address with its contact, by its id.
    ADDRESS,
    /// An item template, by its id.
    TEMPLATE,
    /// A customer's default, by the customer's number and the default's word.
    DEFAULT;

    private static final String BY_ID = "environment = ? AND id = ?";
    private static final List<String> BYTES = List.of("content");
    private static final String NUMBER = "customer_number";

    /// The table that holds what counts.
    RowJson row() {
        return switch (this) {
            case ADDRESS ->
                new RowJson(
                        "address_entry",
                        BY_ID,
                        List.of(
                                "id",
                                NUMBER,
                                "name",
                                "address1",
                                "address2",
                                "city",
                                "state",
                                "zip",
                                "country",
                                "contact_name",
                                "phone",
                                "phone_extension",
                                "email",
                                "hours",
                                "note",
                                "learned",
                                "used_at"),
                        List.of());
            case TEMPLATE -> new RowJson("item_template", BY_ID, List.of("id", NUMBER, "name", "updated_at"), BYTES);
            case DEFAULT ->
                new RowJson(
                        "customer_default",
                        "environment = ? AND customer_number || ' ' || kind = ?",
                        List.of(NUMBER, "kind", "updated_at"),
                        BYTES);
        };
    }

    /// The kind of a name; empty for one of a newer program.
    static Optional<RecordKind> of(String name) {
        return Arrays.stream(values()).filter(kind -> kind.name().equals(name)).findFirst();
    }
}
