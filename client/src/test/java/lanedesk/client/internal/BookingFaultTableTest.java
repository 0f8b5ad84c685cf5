package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.Limits;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.RawServer;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bodies that arrive whole at a bare socket, per fault: OkHttp as it comes sends a booking up to 21 times, which
/// proves that the probe bites; the booking client never more than once.
final class BookingFaultTableTest {

    private static final int REPETITIONS = 3;

    @ParameterizedTest
    @EnumSource(Fault.class)
    void okHttpAsItComesSendsAgain(Fault fault) throws IOException {
        try (RawServer server = new RawServer(fault)) {
            OkHttpClient client = Sending.asItComes();
            if (fault.pooled) {
                Sending.warm(client, server);
            }

            int again = Sending.sendAsItComes(client, server.url());

            assertThat(server.bodies()).isEqualTo(fault.bodiesByDefault);
            assertThat(again).isGreaterThanOrEqualTo(fault.bodiesByDefault - 1);
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void bookingIsSentOnce(Fault fault) throws IOException {
        int repetitions = fault.learned == Fault.Learned.NOTHING ? 1 : REPETITIONS;
        for (int repetition = 0; repetition < repetitions; repetition++) {
            try (RawServer server = new RawServer(fault)) {
                OkHttpClient base = Wire.base(Sending.settings(server.url()));
                if (fault.pooled) {
                    Sending.warm(base, server);
                }
                Resends resends = new Resends();

                Object learned = Sending.attempt(resends.on(base), server);

                assertThat(server.bodies()).isOne();
                assertThat(server.withoutBody()).isZero();
                assertThat(resends.count()).isZero();
                check(fault, learned, server.url());
            }
        }
    }

    private static void check(Fault fault, Object learned, String url) {
        switch (fault.learned) {
            case NOTHING ->
                assertThat(learned).isInstanceOfSatisfying(ClientException.NoAnswer.class, silence -> {
                    assertThat(silence.mayHaveTakenEffect()).isTrue();
                    assertThat(silence).hasMessageNotContaining("canary");
                });
            case PART ->
                assertThat(learned).isInstanceOfSatisfying(RawAnswer.class, raw -> {
                    assertThat(raw.isComplete()).isFalse();
                    assertThat(raw.status()).isEqualTo(200);
                    assertThat(raw.body().utf8()).isEqualTo("{\"data\":");
                });
            case STATUS ->
                assertThat(learned)
                        .isInstanceOfSatisfying(
                                RawAnswer.class,
                                raw -> assertThat(raw.isComplete()).isTrue());
            case ANYTHING -> assertThat(learned).isNotInstanceOf(ClientException.Unreachable.class);
        }
        if (learned instanceof RawAnswer raw) {
            BookingResult result = new BookingReader(Limits.DEFAULT).read(raw, Sending.booking(url));
            Class<?> expected = raw.status() == 401 ? BookingResult.Rejected.class : BookingResult.Unknown.class;
            assertThat(result).isInstanceOf(expected);
        }
    }

    @Test
    void idleConnectionTheServerClosedHarmsNobody() throws Exception {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            OkHttpClient base = Wire.base(Sending.settings(server.url()));
            Sending.warm(base, server);
            server.closeConnections();

            Object learned = Sending.attempt(base, server);

            assertThat(learned).isInstanceOf(RawAnswer.class);
            assertThat(server.bodies()).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void manyAddressesThatAllClose(int addresses) throws Exception {
        try (RawServer server = new RawServer(_ -> false)) {
            OkHttpClient asItComes = Sending.asItComes()
                    .newBuilder()
                    .dns(_ -> Sending.loopbacks(addresses))
                    .build();
            Sending.sendAsItComes(asItComes, "http://many.test:" + server.port());
            assertThat(server.bodies()).isEqualTo(addresses);
        }
        try (RawServer server = new RawServer(_ -> false)) {
            String url = "http://many.test:" + server.port();
            OkHttpClient base = Wire.base(Sending.settings(url))
                    .newBuilder()
                    .dns(_ -> Sending.loopbacks(addresses))
                    .build();

            assertThatThrownBy(() -> new BookingWire(Sending.settings(url), base)
                            .send(Sending.booking(url), Cancellation.none()))
                    .isInstanceOf(ClientException.NoAnswer.class);
            assertThat(server.bodies()).isOne();
        }
    }

    @Test
    void authenticatorsAreNotAsked() throws IOException {
        try (RawServer server = new RawServer(Fault.UNAUTHORIZED)) {
            OkHttpClient eager = Sending.asItComes()
                    .newBuilder()
                    .authenticator((_, response) -> response.priorResponse() == null
                            ? response.request().newBuilder().build()
                            : null)
                    .build();
            Sending.sendAsItComes(eager, server.url());
            assertThat(server.bodies()).isEqualTo(2);

            Sending.attempt(eager, server);
            assertThat(server.bodies()).isEqualTo(3);
        }
    }
}
