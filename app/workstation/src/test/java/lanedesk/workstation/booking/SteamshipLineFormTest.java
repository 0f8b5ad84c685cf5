package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.reference.SslCode;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.SteamshipLineForm;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.StepRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

/// The steamship line by what is typed of its name.
class SteamshipLineFormTest extends ImmediateBench {

    @Test
    void namesAreFoundWithoutAccents() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            server.start();
            server.enqueue(new MockResponse.Builder().body("""
                {"data":[{"sslCodeId":1,"code":"ONEY","name":"Ocean Network Express"},
                {"sslCodeId":2,"code":"ONE","name":"One Line"},
                {"sslCodeId":3,"code":"CHIW","name":"Compañía Sudamericana"}],"errors":null}\
                """).build());
            LaneClient client =
                    new LaneClient(ClientSettings.of(server.url("/").toString()).withTokens(TokenSource.of("token")));
            ReferenceData reference = new ReferenceData(
                    new PlainService(client, SampleQuotes.USER),
                    bench.own.referenceLists(),
                    StepRunner.immediate(),
                    Clock.systemUTC());
            ShippingCalendar calendar =
                    new ShippingCalendar(bench.texts(), Clock.systemUTC(), () -> BusinessCalendar.USUAL);
            SteamshipLineForm form = new SteamshipLineForm(
                    new EntryFactory(new Entries(bench.texts()), bench.texts(), calendar, null), reference.sslCodes());
            form.start(() -> {});
            assertThat(form.find("compania")).extracting(SslCode::code).containsExactly("CHIW");
            form.close();
            client.close();
        }
    }
}
