package lanedesk.workstation.booking.unknown;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.BenchFixture;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.SendState;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.desk.BookingAnswer;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An unknown booking is settled by what the operator said, and its page follows.
@WithoutScreen
class ResolveViewModelTest extends BenchFixture {

    private static final String PATH = "/v1/otr/book";

    private SendViewModel booked(Fault fault) {
        bench.sandbox.faults().add(fault, PATH, 1);
        SendViewModel model = bench.sending(bench.quotes.otr(SampleQuotes.pallets()), shipment);
        model.book();
        steps.runAll();
        return model;
    }

    private static UnknownCase unknown(SendViewModel model) {
        return ((SendState.Unknown) model.state()).unknown();
    }

    @Test
    void unknownIsResolvedAndThePageFollows() {
        SendViewModel model = booked(Fault.RESET_AFTER_BODY);
        UnknownCase unknown = unknown(model);
        ResolveViewModel resolve = bench.parts.resolving(unknown, _ -> {});
        assertThat(resolve.operatorText())
                .contains(Long.toString(unknown.attempt().quoteNumber()), "Dallas");
        assertThat(shipment.answerProperty().get()).isEqualTo(BookingAnswer.UNKNOWN);
        assertThat(resolve.record()).isEqualTo("resolveOutcome");
        assertThat(resolve.entries().of("resolveOutcome").errorProperty().get())
                .as("it is not a booking that is filled in here")
                .isNotEmpty()
                .isNotEqualTo(bench.texts().text("booking.needed"));
        resolve.entries().of("resolveOutcome").set(ResolveViewModel.NOT_BOOKED);
        assertThat(resolve.record()).isEqualTo("resolvePerson");
        resolve.entries().of("resolvePerson").set("Pat at the operator");
        resolve.entries().of("resolveReason").set("never arrived");
        assertThat(resolve.record()).isEmpty();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(SendState.Filling.class);
        assertThat(shipment.answerProperty().get()).isEqualTo(BookingAnswer.NONE);
        assertThat(bench.own.bookings().unknowns()).isEmpty();
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(shipment.answerProperty().get()).isEqualTo(BookingAnswer.BOOKED);
    }

    @Test
    void whyNobodyKnowsAndWhatCameIsSaidHereAndToTheOperator() {
        UnknownCase unknown = unknown(booked(Fault.STATUS_500));
        ServiceReply heard = Objects.requireNonNull(unknown.reply());
        assertThat(heard.status()).isEqualTo(500);
        assertThat(heard.text()).isNotBlank();
        List<String> known = unknown.evidence(bench.texts());
        assertThat(known).hasSize(2);
        String note = unknown.attempt().state().note();
        assertThat(known.getFirst()).contains("neither yes nor no").doesNotContain(note);
        assertThat(known.getLast()).contains("500", heard.text());
        assertThat(bench.parts.resolving(unknown, _ -> {}).operatorText())
                .contains(known)
                .contains(note);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the answer broke off: IOException: unexpected end of stream|CUT_OFF",
                "IOException: unexpected end of stream on http://service/...|LOST",
                "POST /v1/otr/book: SocketTimeoutException: timeout|SLOW",
                "unreadable answer: unexpected end|UNREADABLE",
                "status 200 without data|NEITHER",
                "Java heap space|UNTRUSTED"
            })
    void whyNobodyKnowsIsSaidInWords(String note, UnknownReason reason) {
        assertThat(UnknownReason.of(note)).isEqualTo(reason);
        assertThat(UnknownReason.text(note, bench.texts())).doesNotContain("Exception", "unexpected", "heap");
    }

    @Test
    void withoutAnAnswerOnlyTheReasonIsSaid() {
        UnknownCase unknown = unknown(booked(Fault.LOSE_ANSWER));
        assertThat(unknown.reply()).isNull();
        assertThat(unknown.evidence(bench.texts())).hasSize(1);
    }

    @Test
    void refusalsAreShownInWords() {
        String shapeA = "{\"data\":null,\"errors\":{\"type\":\"t\",\"title\":\"Bad Request\",\"status\":409,"
                + "\"detail\":\"The quote is being booked.\",\"code\":\"busy\"}}";
        String shapeB = "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"Not valid.\","
                + "\"properties\":{\"uom\":\"US or METRIC\"}}}";
        assertThat(ServiceReply.last(List.of(new StoredAnswer(409, Content.utf8(shapeA), Instant.EPOCH))))
                .isEqualTo(new ServiceReply(409, "The quote is being booked.", null));
        assertThat(ServiceReply.last(List.of(new StoredAnswer(500, Content.utf8(shapeB), Instant.EPOCH))))
                .isEqualTo(new ServiceReply(500, "Not valid. uom: US or METRIC", null));
    }

    @Test
    void whatCameIsCutAndCleanedBeforeItIsShown() {
        String hostile = "<b>odd\u202e\u0000\n\tone</b> " + "x".repeat(9_000);
        StoredAnswer answer = new StoredAnswer(502, Content.utf8(hostile), Instant.EPOCH);
        assertThat(ServiceReply.last(List.of(answer)))
                .isNotNull()
                .satisfies(heard -> assertThat(heard.text())
                        .startsWith("<b>odd one</b> xxx")
                        .endsWith("x…")
                        .hasSize(301));
        assertThat(ServiceReply.last(List.of())).isNull();
    }

    @Test
    void theBuyPriceIsNotInTheTextWhileBuyFiguresAreHidden() {
        UnknownCase unknown = unknown(booked(Fault.LOSE_ANSWER));
        ResolveViewModel resolve = bench.parts.resolving(unknown, _ -> {});
        String price =
                bench.parts.basics().formats().money(unknown.attempt().facts().price());
        assertThat(resolve.operatorText()).contains(price);
        bench.parts.buyFigures().toggle();
        assertThat(resolve.operatorText())
                .doesNotContain(price)
                .contains(unknown.attempt().facts().carrier());
    }

    @Test
    void orderNumberOfAnotherBookingIsNamedWithItsOwnerAndNothingIsRecorded() {
        Quoted.Drayage other = bench.quotes.drayage(OperationType.IMPORT, false);
        Bookings bookings = bench.own.bookings();
        AttemptState.Sent sent =
                bookings.send(((Preparation.Ready) bookings.prepare(Samples.attempt(other.id()))).state());
        bookings.recordBooked(sent, 6_120_411, "LDB11");
        UnknownCase unknown = unknown(booked(Fault.LOSE_ANSWER));
        ResolveViewModel resolve = bench.parts.resolving(unknown, _ -> {});
        resolve.entries().of("resolveOutcome").set(ResolveViewModel.BOOKED);
        resolve.entries().of("resolveOrder").set("6120411");
        resolve.entries().of("resolveBol").set("LDB12");
        assertThat(resolve.record()).isEmpty();
        steps.runAll();

        assertThat(resolve.failureProperty().get())
                .contains(
                        "Order number 6120411 belongs to another booking already",
                        "quote " + other.quoteNumber(),
                        Samples.DISPATCHER,
                        "Nothing was recorded")
                .doesNotContain("journal");
        assertThat(bench.own.bookings().unknowns()).hasSize(1);
    }

    @Test
    void failureToRecordCarriesItsCode() {
        Bookings full = (Bookings)
                Proxy.newProxyInstance(Bookings.class.getClassLoader(), new Class<?>[] {Bookings.class}, (_, _, _) -> {
                    throw new JournalException(JournalException.Reason.FULL, "full");
                });
        ResolveViewModel resolve = new ResolveViewModel(
                unknown(booked(Fault.LOSE_ANSWER)),
                full,
                () -> SampleQuotes.USER,
                steps,
                bench.parts.basics().problems(),
                new OperatorText(
                        "Sandbox",
                        bench.parts.buyFigures(),
                        bench.texts(),
                        bench.parts.basics().formats()),
                _ -> {});
        resolve.entries().of("resolveOutcome").set(ResolveViewModel.NOT_BOOKED);
        resolve.entries().of("resolvePerson").set("Pat at the operator");
        resolve.entries().of("resolveReason").set("never arrived");
        resolve.record();
        steps.runAll();

        assertThat(resolve.failureProperty().get()).contains("no space left").containsPattern("Code: \\S+");
    }

    @Test
    void unknownThatIsBookedOpensThePapers() {
        SendViewModel model = booked(Fault.LOSE_ANSWER);
        ResolveViewModel resolve = bench.parts.resolving(unknown(model), _ -> {});
        resolve.entries().of("resolveOutcome").set(ResolveViewModel.BOOKED);
        resolve.entries().of("resolveOrder").set("12x");
        resolve.entries().of("resolveBol").set("LDB12");
        assertThat(resolve.record()).isEqualTo("resolveOrder");
        resolve.entries().of("resolveOrder").set("6120410");
        assertThat(resolve.record()).isEmpty();
        steps.runAll();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.Booked.class,
                        booked -> assertThat(booked.orderNumber()).isEqualTo(6120410));
    }
}
