package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.RawServer;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/// Sends a booking to a test server: with the booking client, or with a default OkHttp client.
final class TestSender {

    private static final Duration SHORT_TIMEOUT = Duration.ofMillis(700);
    private static final Bytes BODY = Bytes.ofUtf8("{\"quoteNumber\":1,\"rateNumber\":2}");

    private TestSender() {}

    static ValidatedSettings settings(String url) {
        Timeouts timeouts = Timeouts.DEFAULT
                .withBooking(SHORT_TIMEOUT)
                .withRead(SHORT_TIMEOUT)
                .withDocument(SHORT_TIMEOUT)
                .withConnect(Duration.ofMillis(400));
        return ValidatedSettings.of(ClientSettings.of(url)
                .withTokens(TokenSource.ofFixedToken("canary"))
                .withTimeouts(timeouts)
                .withPlainHttpAllowed(true));
    }

    static PreparedBooking booking(String url) {
        return new PreparedBooking(BookingKind.OTR, url, 1, 2, BODY);
    }

    /// A default OkHttp client with short timeouts.
    static OkHttpClient defaultClient() {
        return new OkHttpClient.Builder().callTimeout(SHORT_TIMEOUT).build();
    }

    /// Opens a connection that stays in the pool.
    static void openConnection(OkHttpClient client, RawServer server) throws IOException {
        Request request = new Request.Builder().url(server.url() + "/warm").build();
        try (Response response = client.newCall(request).execute()) {
            assertThat(response.body().string()).isEqualTo("warm");
        }
    }

    /// Sends one booking with a default OkHttp client and returns how often OkHttp decided to send it again.
    static int sendUnprotected(OkHttpClient client, String url) {
        ResendCounter resends = new ResendCounter();
        Request request = new Request.Builder()
                .url(url + BookingKind.OTR.path())
                .post(RequestBody.create(BODY.toByteArray(), MediaType.get("application/json")))
                .build();
        try (Response response = resends.attachTo(client).newCall(request).execute()) {
            response.body().bytes();
        } catch (IOException | RuntimeException failure) {
            assertThat(resends.isSent()).isTrue();
        }
        return resends.resendCount();
    }

    /// Sends one booking with the booking client and returns its answer or its error.
    static Object sendBooking(OkHttpClient base, RawServer server) {
        try {
            return new BookingSender(settings(server.url()), base)
                    .sendOnceAndReturnRawAnswer(booking(server.url()), Cancellation.neverCancelled());
        } catch (ClientException failure) {
            return failure;
        }
    }

    /// Evaluates an answer to the booking.
    static BookingResult readResult(RawAnswer answer, String url) {
        return new BookingSender(settings(url), defaultClient()).readResultOrUnknown(answer, booking(url));
    }

    static List<InetAddress> loopbackAddresses(int count) throws UnknownHostException {
        List<InetAddress> addresses = new ArrayList<>();
        for (int last = 1; last <= count; last++) {
            addresses.add(InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last}));
        }
        return addresses;
    }
}
