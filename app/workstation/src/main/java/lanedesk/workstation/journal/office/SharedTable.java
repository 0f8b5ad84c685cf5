package lanedesk.workstation.journal.office;

import java.util.List;
import java.util.stream.Collectors;

/// A table of the journal whose rows go to the office as JSON, written and read by SQLite itself. A column that one
/// side does not know is left out, so that workstations of two versions understand each other.
///
/// @param key the column, or columns, that name a row
record SharedTable(String name, String key, List<String> columns, List<String> blobs) {
    static final SharedTable QUOTE = new SharedTable(
            "quote",
            "uid = ?",
            List.of(
                    "uid",
                    "environment",
                    "base_url",
                    "desk",
                    "quote_number",
                    "customer_number",
                    "customer_bsn",
                    "customer_name",
                    "lane_from",
                    "lane_to",
                    "carriers",
                    "quoted_at",
                    "clock_offset",
                    "dispatcher",
                    "workstation",
                    "fingerprint"),
            List.of("request", "answer"));
    static final SharedTable ACKNOWLEDGEMENT = new SharedTable(
            "acknowledgement",
            "id = ?",
            List.of(
                    "id",
                    "quote_uid",
                    "environment",
                    "kind",
                    "market_zip",
                    "text",
                    "text_sha256",
                    "dispatcher",
                    "at",
                    "way"),
            List.of());
    static final SharedTable ATTEMPT = new SharedTable(
            "attempt",
            "id = ?",
            List.of(
                    "id",
                    "quote_uid",
                    "environment",
                    "base_url",
                    "desk",
                    "quote_number",
                    "rate_number",
                    "customer_number",
                    "customer_bsn",
                    "carrier",
                    "price",
                    "sell",
                    "price_expires",
                    "dispatcher",
                    "workstation",
                    "process",
                    "created_at",
                    "fingerprint",
                    "override_reason",
                    "own_reference",
                    "body_sha256"),
            List.of("body"));
    static final SharedTable TRANSITION = new SharedTable(
            "attempt_transition",
            "attempt_id = ? AND seq = ?",
            List.of(
                    "attempt_id",
                    "seq",
                    "from_state",
                    "to_state",
                    "at",
                    "process",
                    "note",
                    "dispatcher",
                    "person",
                    "order_number",
                    "bol_number"),
            List.of());

    static final SharedTable OFFER = new SharedTable(
            "offer",
            "uid = ?",
            List.of(
                    "uid",
                    "environment",
                    "desk",
                    "customer_number",
                    "customer_bsn",
                    "customer_name",
                    "lane_from",
                    "lane_to",
                    "fingerprint",
                    "goods",
                    "valid_until",
                    "channel",
                    "recipient",
                    "note",
                    "made_at",
                    "dispatcher",
                    "workstation"),
            List.of());
    static final SharedTable OFFER_RATE = new SharedTable(
            "offer_rate",
            "offer_uid = ? AND seq = ?",
            List.of(
                    "offer_uid",
                    "seq",
                    "quote_uid",
                    "quote_number",
                    "rate_number",
                    "carrier",
                    "service",
                    "days",
                    "sell",
                    "expires"),
            List.of());
    private static final List<String> OFFER_EVENT_COLUMNS =
            List.of("id", "offer_uid", "seq", "kind", "at", "dispatcher", "workstation", "word", "text", "call_at");
    static final SharedTable OFFER_CLOSING =
            new SharedTable("offer_event", "offer_uid = ? AND seq = ? AND remote = 0", OFFER_EVENT_COLUMNS, List.of());
    static final SharedTable OFFER_EVENT = new SharedTable("offer_event", "id = ?", OFFER_EVENT_COLUMNS, List.of());

    /// Selects a row as `content`.
    String toJson() {
        String plain =
                columns.stream().map(column -> "'" + column + "', " + column).collect(Collectors.joining(", "));
        String hex = blobs.stream()
                .map(column -> ", '" + column + "', hex(" + column + ")")
                .collect(Collectors.joining());
        return "SELECT json_object(" + plain + hex + ") AS content FROM " + name + " WHERE " + key;
    }

    /// Inserts a row from JSON, the last argument, with `extra` columns and their values before it.
    String fromJson(List<String> extra) {
        String names = String.join(", ", columns)
                + blobs.stream().map(column -> ", " + column).collect(Collectors.joining())
                + extra.stream().map(column -> ", " + column).collect(Collectors.joining());
        String values = columns.stream()
                        .map(column -> "json_extract(j, '$." + column + "')")
                        .collect(Collectors.joining(", "))
                + blobs.stream()
                        .map(column -> ", unhex(json_extract(j, '$." + column + "'))")
                        .collect(Collectors.joining())
                + extra.stream().map(column -> ", ?").collect(Collectors.joining());
        return "INSERT INTO " + name + " (" + names + ") SELECT " + values + " FROM (SELECT ? AS j)";
    }
}
