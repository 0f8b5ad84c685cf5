package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

/// Tests the choice of the terminal if the market has two terminals of the same name.
class TerminalFieldsTest extends ImmediateBookingFixture {

    private static final String TERMINAL = """
        {"name":"%s","address1":"%s","address2":null,"city":"San Pedro","state":"CA","zipCode":"90731","contactName":"",
        "contactPhone":"","contactEmail":"","timeFrom":"07:00:00","timeTo":"18:00:00"}\
        """;

    @Test
    void choosesAmbiguousTerminalByStreet() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            server.start();
            server.enqueue(new MockResponse.Builder()
                    .body("{\"data\":["
                            + String.join(
                                    ",",
                                    TERMINAL.formatted("Harbor Terminal", "1 Pier A"),
                                    TERMINAL.formatted("Harbor Terminal", "9 Pier J"),
                                    TERMINAL.formatted("Berth 200", "200 Berth Rd"))
                            + "],\"errors\":null}")
                    .build());
            LaneClient client = new LaneClient(
                    ClientSettings.of(server.url("/").toString()).withTokens(TokenSource.ofFixedToken("token")));
            ReferenceData reference = new ReferenceData(
                    new FakeService(client, SampleQuotes.USER),
                    bench.environmentJournal.referenceLists(),
                    ManualTaskRunner.immediate(),
                    Clock.systemUTC());
            Form entries = EntryFactory.createForm(bench.texts(), "booking.needed");
            ShippingCalendar calendar =
                    new ShippingCalendar(bench.texts(), Clock.systemUTC(), () -> BusinessCalendar.DEFAULT);
            TerminalFields pick = new TerminalFields(
                    new EntryFactory(entries, bench.texts(), calendar, null),
                    "99001",
                    reference.terminalsOfMarket("99001"),
                    false);
            pick.observeTextAndLoadTerminals(() -> {});
            entries.fieldById("drayEta").setText("+4 10:00");
            FormField name = entries.fieldById("drayTerminal");

            name.setText("Harbor Terminal");
            assertThat(pick.toTerminalStop()).as("which of the two nobody said").isEmpty();
            entries.showErrorsOfAllFields();
            assertThat(name.errorProperty().get()).isEqualTo(bench.texts().text("booking.wrong.terminal.several"));
            List<Terminal> offered = pick.findTerminals("harbor");
            assertThat(offered).extracting(Terminal::address1).containsExactly("1 Pier A", "9 Pier J");
            name.setText(pick.distinctNameOf(offered.getLast()));
            assertThat(pick.toTerminalStop()).hasValueSatisfying(stop -> {
                assertThat(stop.name()).isEqualTo("Harbor Terminal");
                assertThat(stop.addressLine1()).isEqualTo("9 Pier J");
            });
            assertThat(pick.findTerminals("berth 200"))
                    .as("so that another can be chosen")
                    .extracting(Terminal::name)
                    .containsExactlyInAnyOrder("Berth 200", "Harbor Terminal", "Harbor Terminal");
            name.setText("berth 200");
            assertThat(pick.toTerminalStop()).map(TerminalStop::addressLine1).hasValue("200 Berth Rd");
            pick.close();
            client.close();
        }
    }
}
