package lanedesk.workstation.booking.unknown;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.BookingTestFixture;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentBookingState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that support's answer resolves an unknown booking and updates its page.
@Headless
class ResolveViewModelTest extends BookingTestFixture {

    private static final String PATH = "/v1/otr/book";

    private BookingViewModel bookWithFault(Fault fault) {
        bench.sandbox.faults().activate(fault, PATH, 1);
        BookingViewModel model =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        return model;
    }

    private static UnknownBooking unknownCaseOf(BookingViewModel model) {
        return ((BookingPageState.Unknown) model.currentState()).unknownBooking();
    }

    @Test
    void resolvingUnknownUpdatesPage() {
        BookingViewModel model = bookWithFault(Fault.RESET_AFTER_BODY);
        UnknownBooking unknown = unknownCaseOf(model);
        ResolveViewModel resolve = bench.feature.createResolveViewModel(unknown, _ -> {});
        assertThat(resolve.supportText())
                .contains(Long.toString(unknown.attempt().quoteNumber()), "Dallas");
        assertThat(shipment.bookingStateProperty().get()).isEqualTo(ShipmentBookingState.UNKNOWN);
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEqualTo("resolveOutcome");
        assertThat(resolve.entries().fieldById("resolveOutcome").errorProperty().get())
                .as("it is not a booking that is filled in here")
                .isNotEmpty()
                .isNotEqualTo(bench.texts().text("booking.needed"));
        resolve.entries().fieldById("resolveOutcome").setText(ResolveViewModel.NOT_BOOKED);
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEqualTo("resolvePerson");
        resolve.entries().fieldById("resolvePerson").setText("Pat at the operator");
        resolve.entries().fieldById("resolveReason").setText("never arrived");
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEmpty();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Editing.class);
        assertThat(shipment.bookingStateProperty().get()).isEqualTo(ShipmentBookingState.NONE);
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).isEmpty();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(shipment.bookingStateProperty().get()).isEqualTo(ShipmentBookingState.BOOKED);
    }

    @Test
    void showsReasonAndReplyAlsoInSupportText() {
        UnknownBooking unknown = unknownCaseOf(bookWithFault(Fault.STATUS_500));
        ReceivedReply heard = Objects.requireNonNull(unknown.reply());
        assertThat(heard.status()).isEqualTo(500);
        assertThat(heard.text()).isNotBlank();
        List<String> known = unknown.formatReasonAndReplyLines(bench.texts());
        assertThat(known).hasSize(2);
        String note = unknown.attempt().state().note();
        assertThat(known.getFirst()).contains("neither confirms nor rejects").doesNotContain(note);
        assertThat(known.getLast()).contains("500", heard.text());
        assertThat(bench.feature.createResolveViewModel(unknown, _ -> {}).supportText())
                .contains(known)
                .contains(note);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the answer broke off: IOException: unexpected end of stream|CUT_OFF",
                "IOException: unexpected end of stream on http://service/...|CONNECTION_LOST",
                "POST /v1/otr/book: SocketTimeoutException: timeout|TIMEOUT",
                "unreadable answer: unexpected end|UNREADABLE",
                "status 200 without data|INCONCLUSIVE_STATUS",
                "Java heap space|OTHER"
            })
    void explainsEveryUnknownReason(String note, UnknownBooking.UnknownReason reason) {
        assertThat(UnknownBooking.UnknownReason.parseNote(note)).isEqualTo(reason);
        assertThat(UnknownBooking.UnknownReason.formatNote(note, bench.texts()))
                .doesNotContain("Exception", "unexpected", "heap");
    }

    @Test
    void showsOnlyReasonWithoutAnswer() {
        UnknownBooking unknown = unknownCaseOf(bookWithFault(Fault.LOSE_ANSWER));
        assertThat(unknown.reply()).isNull();
        assertThat(unknown.formatReasonAndReplyLines(bench.texts())).hasSize(1);
    }

    @Test
    void showsRejectionsAsText() {
        String shapeA = "{\"data\":null,\"errors\":{\"type\":\"t\",\"title\":\"Bad Request\",\"status\":409,"
                + "\"detail\":\"The quote is being booked.\",\"code\":\"busy\"}}";
        String shapeB = "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"Not valid.\","
                + "\"properties\":{\"uom\":\"US or METRIC\"}}}";
        assertThat(ReceivedReply.ofLastAnswer(List.of(new StoredAnswer(409, Content.ofUtf8(shapeA), Instant.EPOCH))))
                .isEqualTo(new ReceivedReply(409, "The quote is being booked.", null));
        assertThat(ReceivedReply.ofLastAnswer(List.of(new StoredAnswer(500, Content.ofUtf8(shapeB), Instant.EPOCH))))
                .isEqualTo(new ReceivedReply(500, "Not valid. uom: US or METRIC", null));
    }

    @Test
    void shortensAndCleansReply() {
        String hostile = "<b>odd\u202e\u0000\n\tone</b> " + "x".repeat(9_000);
        StoredAnswer answer = new StoredAnswer(502, Content.ofUtf8(hostile), Instant.EPOCH);
        assertThat(ReceivedReply.ofLastAnswer(List.of(answer)))
                .isNotNull()
                .satisfies(heard -> assertThat(heard.text())
                        .startsWith("<b>odd one</b> xxx")
                        .endsWith("x…")
                        .hasSize(301));
        assertThat(ReceivedReply.ofLastAnswer(List.of())).isNull();
    }

    @Test
    void omitsBuyRateFromSupportTextWhileHidden() {
        UnknownBooking unknown = unknownCaseOf(bookWithFault(Fault.LOSE_ANSWER));
        ResolveViewModel resolve = bench.feature.createResolveViewModel(unknown, _ -> {});
        String price = bench.context
                .services()
                .formats()
                .formatMoney(unknown.attempt().details().buyRate());
        assertThat(resolve.supportText()).contains(price);
        bench.context.buyRateVisibility().toggleBuyRatesHidden();
        assertThat(resolve.supportText())
                .doesNotContain(price)
                .contains(unknown.attempt().details().carrierName());
    }

    @Test
    void rejectsOrderNumberOfAnotherBooking() {
        SavedQuote.Drayage other = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        Bookings bookings = bench.environmentJournal.bookings();
        AttemptState.Sent sent = bookings.recordSent(
                ((PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(other.id()))).state());
        bookings.recordBooked(sent, 6_120_411, "LDB11");
        UnknownBooking unknown = unknownCaseOf(bookWithFault(Fault.LOSE_ANSWER));
        ResolveViewModel resolve = bench.feature.createResolveViewModel(unknown, _ -> {});
        resolve.entries().fieldById("resolveOutcome").setText(ResolveViewModel.BOOKED);
        resolve.entries().fieldById("resolveOrder").setText("6120411");
        resolve.entries().fieldById("resolveBol").setText("LDB12");
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEmpty();
        steps.runAll();

        assertThat(resolve.failureTextProperty().get())
                .contains(
                        "Order number 6120411 already belongs to another booking",
                        "quote " + other.quoteNumber(),
                        JournalSamples.DISPATCHER,
                        "Nothing was recorded")
                .doesNotContain("journal");
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).hasSize(1);
    }

    @Test
    void showsErrorCodeWhenRecordingFails() {
        Bookings full = (Bookings)
                Proxy.newProxyInstance(Bookings.class.getClassLoader(), new Class<?>[] {Bookings.class}, (_, _, _) -> {
                    throw new JournalException(JournalException.Reason.FULL, "full");
                });
        ResolveViewModel resolve = new ResolveViewModel(
                unknownCaseOf(bookWithFault(Fault.LOSE_ANSWER)),
                full,
                () -> SampleQuotes.USER,
                steps,
                bench.context.services().errorMessages(),
                new SupportTextFormatter(
                        "Sandbox",
                        bench.context.buyRateVisibility(),
                        bench.texts(),
                        bench.context.services().formats()),
                _ -> {});
        resolve.entries().fieldById("resolveOutcome").setText(ResolveViewModel.NOT_BOOKED);
        resolve.entries().fieldById("resolvePerson").setText("Pat at the operator");
        resolve.entries().fieldById("resolveReason").setText("never arrived");
        resolve.recordAnswerOrFindMissingEntry();
        steps.runAll();

        assertThat(resolve.failureTextProperty().get())
                .contains("no space left")
                .containsPattern("Code: \\S+");
    }

    @Test
    void opensDocumentsWhenResolvedAsBooked() {
        BookingViewModel model = bookWithFault(Fault.LOSE_ANSWER);
        ResolveViewModel resolve = bench.feature.createResolveViewModel(unknownCaseOf(model), _ -> {});
        resolve.entries().fieldById("resolveOutcome").setText(ResolveViewModel.BOOKED);
        resolve.entries().fieldById("resolveOrder").setText("12x");
        resolve.entries().fieldById("resolveBol").setText("LDB12");
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEqualTo("resolveOrder");
        resolve.entries().fieldById("resolveOrder").setText("6120410");
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEmpty();
        steps.runAll();
        assertThat(model.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.Booked.class,
                        booked -> assertThat(booked.orderNumber()).isEqualTo(6120410));
    }
}
