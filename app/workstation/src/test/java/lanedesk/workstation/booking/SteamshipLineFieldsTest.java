package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.reference.SslCode;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.SteamshipLineFields;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

/// Tests the search for a steamship line by a part of its name.
class SteamshipLineFieldsTest extends ImmediateBookingFixture {

    @Test
    void findsNamesWithoutAccents() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            server.start();
            server.enqueue(new MockResponse.Builder().body("""
                {"data":[{"sslCodeId":1,"code":"ONEY","name":"Ocean Network Express"},
                {"sslCodeId":2,"code":"ONE","name":"One Line"},
                {"sslCodeId":3,"code":"CHIW","name":"Compañía Sudamericana"}],"errors":null}\
                """).build());
            LaneClient client = new LaneClient(
                    ClientSettings.of(server.url("/").toString()).withTokens(TokenSource.ofFixedToken("token")));
            ReferenceData reference = new ReferenceData(
                    new FakeService(client, SampleQuotes.USER),
                    bench.environmentJournal.referenceLists(),
                    ManualTaskRunner.immediate(),
                    Clock.systemUTC());
            ShippingCalendar calendar =
                    new ShippingCalendar(bench.texts(), Clock.systemUTC(), () -> BusinessCalendar.DEFAULT);
            SteamshipLineFields form = new SteamshipLineFields(
                    new EntryFactory(
                            EntryFactory.createForm(bench.texts(), "booking.needed"), bench.texts(), calendar, null),
                    reference.sslCodes());
            form.loadSteamshipLines(() -> {});
            assertThat(form.findSteamshipLines("compania"))
                    .extracting(SslCode::code)
                    .containsExactly("CHIW");
            form.close();
            client.close();
        }
    }
}
