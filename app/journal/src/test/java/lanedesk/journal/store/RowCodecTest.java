package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RowCodecTest {
    private static final RowCodec<Sample> SAMPLE = RowCodec.ofColumns(Sample.class, """
        id kind count flag amount limit_amount made_at lasts day until content note place_from place_to (added)\
        """);

    private SqlSession session;

    record Place(String from, String to) {}

    record Sample(
            UUID id,
            FreightKind kind,
            int count,
            boolean isFlagged,
            BigDecimal amount,
            @Nullable BigDecimal limit,
            Instant madeAt,
            Duration duration,
            LocalDate day,
            OffsetDateTime until,
            Content content,
            @Nullable String note,
            @Nullable Place place,
            List<String> names,
            long added) {}

    @BeforeEach
    void createTable() throws SQLException {
        session = new SqlSession(DriverManager.getConnection("jdbc:sqlite::memory:"));
        session.update(
                "CREATE TABLE sample (owner, id, kind, count, flag, amount, limit_amount, made_at, lasts, day, until,"
                        + " content, note, place_from, place_to, added DEFAULT 7)");
    }

    @AfterEach
    void closeConnection() throws SQLException {
        session.connection.close();
    }

    private static Sample sample(@Nullable BigDecimal limit, @Nullable String note, @Nullable Place place) {
        return new Sample(
                new UUID(1, 2),
                FreightKind.DRAYAGE,
                3,
                true,
                new BigDecimal("12.50"),
                limit,
                Instant.ofEpochMilli(1_700_000_000_123L),
                Duration.ofMillis(-1_500),
                LocalDate.of(2026, 11, 30),
                OffsetDateTime.parse("2026-11-30T12:00:00-06:00"),
                Content.ofUtf8("{}"),
                note,
                place,
                List.of("one"),
                7);
    }

    private void insert(Sample sample) throws SQLException {
        session.update(SAMPLE.insertSql("INSERT INTO sample", "owner"), SAMPLE.insertArguments(sample, "somebody"));
    }

    @Test
    void readsWhatItWrote() throws SQLException {
        Sample withAllValues = sample(BigDecimal.ONE, "note", new Place("Dallas", "Tulsa"));
        insert(withAllValues);

        assertThat(session.queryList("SELECT * FROM sample", row -> SAMPLE.read(row, List.of("one"))))
                .containsExactly(withAllValues);
        assertThat(session.queryList("SELECT owner FROM sample", row -> row.text("owner")))
                .containsExactly("somebody");
    }

    @Test
    void readsEmptyColumnsAsNull() throws SQLException {
        Sample withoutOptionalValues = sample(null, null, null);
        insert(withoutOptionalValues);

        assertThat(session.queryList("SELECT * FROM sample", row -> SAMPLE.read(row, List.of("one"))))
                .containsExactly(withoutOptionalValues);
    }

    @Test
    void refusesEmptyColumnOfRequiredValue() throws SQLException {
        insert(sample(null, null, null));
        session.update("UPDATE sample SET amount = NULL");

        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> session.queryList("SELECT * FROM sample", row -> SAMPLE.read(row, List.of("one"))))
                .withMessageContaining("amount");
    }

    @Test
    void readsColumnsOfQueryInOrder() throws SQLException {
        assertThat(session.queryList("SELECT 'Dallas', 'Tulsa' AS unused", RowCodec.ofQuery(Place.class)))
                .containsExactly(new Place("Dallas", "Tulsa"));
    }
}
