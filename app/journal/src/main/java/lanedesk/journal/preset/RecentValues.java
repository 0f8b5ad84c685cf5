package lanedesk.journal.preset;

import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Values that were used before, such as customers and lanes, to be suggested again.
public final class RecentValues {
    /// The `kind` of customers.
    public static final String CUSTOMERS = "customer";

    /// The `kind` of lanes.
    public static final String LANES = "lane";

    /// The `kind` of drayage moves.
    public static final String MOVES = "drayage";

    private static final Logger log = LoggerFactory.getLogger(RecentValues.class);
    private static final int MAX_VALUES = 60;

    private final JournalScope scope;

    public RecentValues(JournalScope scope) {
        this.scope = scope;
    }

    /// Records that a value was used now.
    public void recordUse(String kind, String key, Content content) {
        scope.updateInTransaction("""
            INSERT INTO recent (environment, kind, key, content, used_at, uses) VALUES (?, ?, ?, ?, ?, 1)
            ON CONFLICT DO UPDATE SET content = excluded.content, used_at = excluded.used_at,
            uses = recent.uses + 1\
            """, scope.environment(), kind, key, content, scope.now());
    }

    /// Records that a value was used now. The value is stored as JSON.
    public void recordUse(String kind, String key, Record value) {
        recordUse(kind, key, Content.ofUtf8(JsonMapper.shared().writeValueAsString(value)));
    }

    /// The last used values of a kind, parsed from JSON, newest first. Unreadable values are left out.
    public <T extends Record> List<T> findLastUsedValues(String kind, Class<T> type) {
        List<T> values = new ArrayList<>();
        for (RecentValue recent : findLastUsedValues(kind, MAX_VALUES)) {
            try {
                values.add(JsonMapper.shared().readValue(recent.content().toText(), type));
            } catch (JacksonException exception) {
                log.warn(
                        "saved {} cannot be read: {}",
                        kind,
                        exception.getClass().getSimpleName());
            }
        }
        return values;
    }

    /// The last used values, newest first.
    public List<RecentValue> findLastUsedValues(String kind, int limit) {
        return scope.queryList("""
            SELECT key, content FROM recent
            WHERE environment = ? AND kind = ? ORDER BY used_at DESC, rowid DESC LIMIT ?\
            """, RowCodec.ofQuery(RecentValue.class), scope.environment(), kind, limit);
    }

    /// A value that was used before.
    ///
    /// @param key identifies the value, such as a customer by customer and branch number
    public record RecentValue(String key, Content content) {}
}
