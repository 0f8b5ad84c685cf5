package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrBooking;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Measures a booking from the start to the booked state in the journal. The baseline gives the same guarantees with
/// plain libraries: a POST of the same request on a connection of its own, with two durable commits before it and two
/// after it, as a booking makes them (prepared, sent, answered, booked). The program and the baseline book with the
/// sandbox, each with its own quotes.
///
/// Before each measured booking, one booking of every kind runs unmeasured. So whichever kind is measured, the sandbox,
/// the disk and the compiler are in the same state, and no kind is warmer than another.
@State(Scope.Benchmark)
public class BookingBenchmark {

    private static final int FIRST_POSTAL_CODE = 10_000;

    private Path folder;
    private Sandbox sandbox;
    private LaneClient client;
    private Customer customer;
    private Journal journal;
    private QuoteService quoteService;
    private BookingProtocol protocol;
    private PlainJacksonClient plainClient;
    private Connection connection;
    private PreparedStatement insert;
    private BookingSubmission submission;
    private int quoteCount;
    private byte[] bookingBody;

    @Setup
    public void open() throws IOException, SQLException {
        folder = BenchmarkJournals.createTemporaryFolder();
        sandbox = BenchmarkRequests.startSandbox();
        client = BenchmarkRequests.newClient(sandbox);
        customer = BenchmarkRequests.fetchFirstActiveCustomer(client);
        journal = BenchmarkJournals.open(folder);
        EnvironmentJournal environmentJournal = journal.environmentJournal(BenchmarkJournals.ENVIRONMENT);
        ServiceAccess service = new DirectService(client);
        quoteService = new QuoteService(service, environmentJournal.quotes());
        protocol = new BookingProtocol(service, environmentJournal.bookings(), Clock.systemUTC());
        plainClient = PlainJacksonClient.withNewConnections(sandbox.baseUri().toString());
        connection = BenchmarkJournals.openPlainConnection(folder.resolve("bare.db"));
        insert = connection.prepareStatement("INSERT INTO step (attempt, state, note, at) VALUES (?, ?, ?, ?)");
    }

    @Setup(Level.Invocation)
    public void warmUpAndPrepareBooking() throws IOException, SQLException {
        requestQuoteAndPrepareBooking();
        measureProgram();
        requestQuoteAndPrepareBooking();
        measureBaseline();
        requestQuoteAndPrepareBooking();
    }

    private void requestQuoteAndPrepareBooking() {
        long branch = customer.bsns().getFirst().customerBsn();
        CustomerBranch customerBranch = new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch,
                customer.bsns().getFirst().bsnName(),
                true,
                true);
        // Each booking is for a different shipment, as in real use.
        String originPostalCode = Integer.toString(FIRST_POSTAL_CODE + ++quoteCount);
        SavedQuote.Otr savedQuote = quoteService.requestAndSaveOtrQuote(
                BenchmarkRequests.createOtrQuoteRequest(branch, originPostalCode),
                customerBranch,
                UUID.randomUUID(),
                quoteService.createQuoteSaver(),
                BackgroundTask.TaskControl.neverCancelled());
        CarrierQuote rate = savedQuote.quote().carrierQuotes().getFirst();
        OtrBooking booking = BenchmarkRequests.createOtrBooking(
                savedQuote.quote().quoteNumber(),
                rate.rateNumber(),
                branch,
                customer.customerNumber(),
                originPostalCode);
        submission = new BookingSubmission(
                savedQuote.id(),
                new BookingSubmission.Request.Otr(booking),
                rate.carrierName(),
                new BigDecimal("100"),
                new BigDecimal("120"),
                null,
                null);
        bookingBody = client.prepareBooking(booking).body().toByteArray();
    }

    @Benchmark
    public Object measureProgram() {
        BookingOutcome outcome = protocol.bookOnce(submission, null, _ -> false);
        if (!(outcome instanceof BookingOutcome.Booked)) {
            throw new IllegalStateException(outcome.toString());
        }
        return outcome;
    }

    @Benchmark
    public Object measureBaseline() throws IOException, SQLException {
        commitState("PREPARED");
        commitState("SENT");
        byte[] answer = plainClient.post("/v1/otr/book", bookingBody, sandbox.token());
        commitState("ANSWERED");
        commitState("BOOKED");
        return answer;
    }

    private void commitState(String state) throws SQLException {
        insert.setString(1, "0b0e6f3a-3f2a-4a56-9c58-0e8b5b1d1f11");
        insert.setString(2, state);
        insert.setString(3, "");
        insert.setLong(4, System.currentTimeMillis());
        insert.executeUpdate();
        connection.commit();
    }

    @TearDown
    public void close() throws IOException, SQLException {
        client.close();
        journal.close();
        sandbox.close();
        connection.close();
        BenchmarkJournals.deleteFolder(folder);
    }
}
