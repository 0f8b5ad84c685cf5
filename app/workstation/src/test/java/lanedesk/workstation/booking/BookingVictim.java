package lanedesk.workstation.booking;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Location;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;

/// A program that quotes and books on a service until it is killed: the client, the journal and the booking protocol
/// of the workstation, several bookings at a time. It says what it did after the journal said so.
final class BookingVictim {
    private static final int AT_A_TIME = 3;
    private static final String USER = "dana@example.com";

    private final PrintStream says = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final LaneClient client;
    private final EnvironmentJournal journal;
    private final Quoting quoting;
    private final BookingProtocol protocol;
    private final Texts texts = Texts.of(BookingFeature.class, Language.ENGLISH);

    private BookingVictim(Path folder, String address, String token) {
        client = LaneClient.builder(address).tokens(TokenSource.of(token)).build();
        journal = Samples.open(folder).environment(Samples.SANDBOX);
        Service service = new Plain();
        quoting = new Quoting(service, journal.quotes());
        protocol = new BookingProtocol(service, journal.bookings(), journal.documents(), Clock.systemUTC());
    }

    public static void main(String[] arguments) {
        BookingVictim victim = new BookingVictim(Path.of(arguments[0]), arguments[1], arguments[2]);
        CustomerBranch customer = victim.customer();
        for (int each = 0; each < AT_A_TIME; each++) {
            Thread.ofPlatform().start(() -> victim.work(customer));
        }
    }

    private CustomerBranch customer() {
        Customer customer = client.customers(CustomerQuery.all().pageSize(50)).results().stream()
                .filter(Customer::isActive)
                .findFirst()
                .orElseThrow();
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                customer.bsns().getFirst().customerBsn(),
                "",
                true,
                true);
    }

    private void work(CustomerBranch customer) {
        while (true) {
            Quoted.Otr quoted = quote(customer);
            says.println("quoted " + quoted.id());
            OtrBookingViewModel page = new OtrBookingViewModel(
                    quoted,
                    quoted.quote().carrierQuotes().getFirst(),
                    null,
                    List.of(),
                    List.of(),
                    Map.of(),
                    List.of(),
                    new Asking(new Entries(texts), texts, new DayText(Language.ENGLISH.locale()), Clock.systemUTC()));
            Bench.FILLED.forEach((id, value) -> page.entries().of(id).set(value));
            BookingOutcome outcome = protocol.book(page.order().orElseThrow(), "one of many alike");
            if (outcome instanceof BookingOutcome.Booked booked) {
                says.println("booked " + booked.attempt());
            } else {
                says.println("stopped " + outcome);
            }
        }
    }

    private Quoted.Otr quote(CustomerBranch customer) {
        QuoteItem item = new QuoteItem(
                "Canned tomatoes",
                1,
                4,
                new BigDecimal("412"),
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("52"),
                null,
                "85",
                2,
                false,
                true);
        OtrQuoteRequest request = new OtrQuoteRequest(
                customer.bsn(),
                new Location("US", "TX", "Dallas", "75201"),
                new Location("US", "NV", "Reno", "89502"),
                Uom.US,
                List.of(item),
                List.of(),
                List.of(Mode.LTL),
                USER,
                null);
        return quoting.quoteOtr(request, customer, UUID.randomUUID(), new NoControl());
    }

    private final class Plain implements Service {
        @Override
        public LaneClient client() {
            return client;
        }

        @Override
        public <T> T read(Function<LaneClient, T> question) {
            return question.apply(client);
        }

        @Override
        public String user() {
            return USER;
        }

        @Override
        public Clock serviceClock() {
            return Clock.systemUTC();
        }
    }

    private static final class NoControl implements Job.Control {
        @Override
        public void onCancel(Runnable action) {}

        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public void progress(long done, long total) {}
    }
}
