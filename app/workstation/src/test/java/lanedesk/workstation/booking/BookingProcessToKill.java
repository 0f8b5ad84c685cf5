package lanedesk.workstation.booking;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.Bookings;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;

/// A process that quotes and books until it is killed, with the client, the journal and the booking protocol of
/// the workstation and several bookings at a time. It starts when it reads a line, and prints each step after
/// the journal has saved it.
final class BookingProcessToKill {
    static final String WARM_UP = "rehearse";
    static final int HALTED_EXIT_CODE = 137;
    private static final int BOOKINGS_AT_A_TIME = 3;

    private final PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final EnvironmentJournal journal;
    private final SampleQuotes quotes;
    private final BookingProtocol protocol;
    private final Texts texts = Texts.of(BookingFeature.class, Language.ENGLISH);

    private BookingProcessToKill(Path folder, LaneClient client, String haltAt) {
        journal = JournalSamples.open(folder).environmentJournal(JournalSamples.SANDBOX);
        ServiceAccess service = new FakeService(client, SampleQuotes.USER);
        quotes = new SampleQuotes(client, new QuoteService(service, journal.quotes()), Clock.systemUTC());
        protocol = new BookingProtocol(service, haltingBookings(journal.bookings(), haltAt, 1), Clock.systemUTC());
    }

    /// Arguments: the journal's folder, the service's address, the token. The process waits for a line and then
    /// books until it is killed. With a fourth argument it starts at once: with [#WARM_UP] it books a few
    /// quotes and ends; with a step such as `after recordSent` it ends at that step.
    public static void main(String[] arguments) throws IOException {
        LaneClient client =
                new LaneClient(ClientSettings.of(arguments[1]).withTokens(TokenSource.ofFixedToken(arguments[2])));
        CustomerBranch customer = SampleQuotes.firstActiveCustomer(client);
        Path folder = Path.of(arguments[0]);
        if (arguments.length > 3) {
            BookingProcessToKill victim = new BookingProcessToKill(folder, client, arguments[3]);
            for (int each = 0; each < BOOKINGS_AT_A_TIME; each++) {
                victim.quoteAndBook(customer);
            }
            System.exit(0);
        } else if (new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine() != null) {
            BookingProcessToKill victim = new BookingProcessToKill(folder, client, "");
            for (int each = 0; each < BOOKINGS_AT_A_TIME; each++) {
                Thread.ofPlatform().start(() -> victim.quoteAndBookForever(customer));
            }
        }
    }

    /// The real bookings, except that the process ends at the given occurrence of a step, such as `after
    /// recordSent`.
    static Bookings haltingBookings(Bookings real, String step, int occurrence) {
        AtomicInteger count = new AtomicInteger();
        return (Bookings) Proxy.newProxyInstance(
                BookingProcessToKill.class.getClassLoader(),
                new Class<?>[] {Bookings.class},
                (_, method, arguments) -> {
                    stopProcessIf(step.equals("before " + method.getName()) && count.incrementAndGet() == occurrence);
                    Object done = method.invoke(real, arguments);
                    stopProcessIf(step.equals("after " + method.getName()) && count.incrementAndGet() == occurrence);
                    return done;
                });
    }

    private static void stopProcessIf(boolean condition) {
        if (condition) {
            Runtime.getRuntime().halt(HALTED_EXIT_CODE);
        }
    }

    private void quoteAndBookForever(CustomerBranch customer) {
        while (true) {
            quoteAndBook(customer);
        }
    }

    private void quoteAndBook(CustomerBranch customer) {
        BigDecimal weight = BigDecimal.valueOf(ThreadLocalRandom.current().nextInt(100, 1_000));
        SavedQuote.Otr quote = quotes.requestOtrQuote(customer, null, SampleQuotes.palletItem(weight));
        output.println("quoted " + quote.id());
        OtrBookingViewModel page = new OtrBookingViewModel(
                quote,
                quote.quote().carrierQuotes().getFirst(),
                new RateChoice(
                        quote.id(), quote.quote().carrierQuotes().getFirst().rateNumber(), null),
                new OtrBookingViewModel.StopAddresses(List.of(), List.of()),
                Map.of(),
                List.of(),
                new EntryFactory(
                        EntryFactory.createForm(texts, "booking.needed"),
                        texts,
                        new ShippingCalendar(texts, Clock.systemUTC(), () -> BusinessCalendar.DEFAULT),
                        null));
        FilledBookingPages.FILLED.forEach(
                (id, value) -> page.entries().fieldById(id).setText(value));
        BookingOutcome outcome =
                protocol.bookOnce(page.toSubmissionIfComplete().orElseThrow(), "one of many alike", _ -> true);
        if (outcome instanceof BookingOutcome.Booked booked) {
            output.println("booked " + booked.attempt());
        } else {
            output.println("stopped " + outcome);
        }
    }
}
