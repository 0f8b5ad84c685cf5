package lanedesk.workstation.offers;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.request.CustomerAnswer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferAnswer;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OfferDetailViewModelTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private final Notifications notices = new Notifications();
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final List<Destination> opened = new ArrayList<>();
    private Journal journal;
    private EnvironmentJournal sandbox;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private OfferDetailViewModel newModel(boolean active) {
        OfflineService service = new OfflineService(clock);
        Texts texts = Texts.of(OfferDetailViewModel.class, Language.ENGLISH);
        QuoteService quoting = new QuoteService(service, sandbox.quotes());
        OfferRequote requote = new OfferRequote(
                quoting,
                new OfferCosts(quoting, () -> FuelMode.INSIDE),
                () -> List.of(listedCustomer(active)),
                () -> FuelMode.INSIDE,
                service::user,
                clock);
        OfferSheetFactory sheets = new OfferSheetFactory(
                sandbox.offers(),
                new CustomerDocumentStyles(
                        () -> QuoteSheetSamples.createSettings(Language.ENGLISH), sandbox, service::user, true),
                () -> (_, _, on) -> QuoteSheetSamples.createSheet(on, 1),
                clock,
                new ExpiryTimeZones(_ -> Optional.empty(), clock.getZone()));
        OfferFormatter formatter = new OfferFormatter(
                texts,
                new Formats(Language.ENGLISH, clock),
                service::user,
                new ExpiryTimeZones(_ -> Optional.empty(), clock.getZone()));
        OfferDetailViewModel model = new OfferDetailViewModel(
                new OfferDetailViewModel.OfferServices(
                        sandbox.offers(),
                        requote,
                        sheets,
                        new AnswerComparison(quoting, List::of, formatter),
                        (_, _, _, _) -> {},
                        service::user),
                runner,
                opened::add,
                formatter,
                notices,
                new ErrorMessages(texts));
        model.selectOrUpdateOffer(recordOffer());
        return model;
    }

    private Offer recordOffer() {
        return sandbox.offers()
                .recordNewOrSentAgain(JournalSamples.offer(
                        sandbox.quotes().save(JournalSamples.quote(100)).id(),
                        100,
                        "702.30",
                        JournalSamples.NOON.plus(Duration.ofDays(2))));
    }

    // The customer of the offer as listed by the service.
    private static Customer listedCustomer(boolean active) {
        QuotedCustomer quoted = JournalSamples.quote(100).customer();
        return new Customer(
                1,
                "",
                quoted.name(),
                "ACME",
                quoted.customerNumber(),
                active,
                new IsoDateTime("2026-01-05T08:00:00-06:00"),
                "",
                1L,
                List.of(new Branch(quoted.customerBsn(), "Dallas", true, Map.of())),
                Map.of());
    }

    @Test
    void requotesOnlyForActiveCustomer() {
        OfferDetailViewModel inactive = newModel(false);
        inactive.requoteIfCustomerActive();
        assertThat(inactive.requestingRatesProperty().get()).isFalse();
        assertThat(notices.shownNotifications())
                .extracting(Notification::title)
                .containsExactly(JournalSamples.quote(100).customer().name()
                        + " is inactive and cannot be quoted or booked. Select another customer.");

        OfferDetailViewModel active = newModel(true);
        active.requoteIfCustomerActive();
        assertThat(active.requestingRatesProperty().get()).isTrue();
    }

    @Test
    void winningSeveralPricesPromptsForAcceptedOne() {
        OfferDetailViewModel model = newModel(true);
        UUID quote = sandbox.quotes().save(JournalSamples.quote(200)).id();
        List<OfferedRate> rates = Stream.of(
                        JournalSamples.offer(quote, 200, "3456.79", null, "Saia", 5),
                        JournalSamples.offer(quote, 200, "5239.43", null))
                .flatMap(offer -> offer.prices().rates().stream())
                .toList();
        Offer offer = sandbox.offers()
                .recordNewOrSentAgain(new NewOffer(
                        OfferedPrices.validAsLongAsRates(rates, "6 pallets"),
                        DeliveryChannel.COPIED,
                        "",
                        JournalSamples.DISPATCHER,
                        ""));
        model.selectOrUpdateOffer(offer);
        assertThat(OfferDetailViewModel.mustAskForAcceptedRate(
                        Objects.requireNonNull(model.detailProperty().get())))
                .isTrue();
        model.acceptOrAskOrOpenNextPage();
        assertThat(model.question.get()).isEqualTo(OfferDetailViewModel.Question.ACCEPTED_RATE);
        assertThat(sandbox.offers().find(offer.id()).orElseThrow().status().state())
                .as("only asked")
                .isEqualTo(OfferState.OPEN);

        model.recordWonByNumberAndOpenBookingPage(3);
        assertThat(model.question.get()).isEqualTo(OfferDetailViewModel.Question.ACCEPTED_RATE);
        model.recordWonByNumberAndOpenBookingPage(2);
        runner.runAll();
        Offer won = sandbox.offers().find(offer.id()).orElseThrow();
        assertThat(won.acceptedRate()).isEqualTo(rates.getLast());
        assertThat(opened)
                .containsExactly(
                        new Destination.BookRate(quote, 7, rates.getLast().sellPrice()));
        OfferFormatter text = newFormatter();
        assertThat(text.sellText(won)).isEqualTo("5,239.43");
        assertThat(text.sellText(offer)).isEqualTo("from 3,456.79");
    }

    @Test
    void answerSelectsItsOptionAndWinningNeedsOneKey() {
        OfferDetailViewModel model = newModel(true);
        UUID quote = sandbox.quotes().save(JournalSamples.quote(300)).id();
        Offer offer = sandbox.offers()
                .recordNewOrSentAgain(new NewOffer(
                        OfferedPrices.validAsLongAsRates(
                                Stream.of(
                                                JournalSamples.offer(quote, 300, "3456.79", null, "Saia", 5),
                                                JournalSamples.offer(quote, 300, "5239.43", null))
                                        .flatMap(made -> made.prices().rates().stream())
                                        .toList(),
                                "6 pallets"),
                        DeliveryChannel.COPIED,
                        "",
                        JournalSamples.DISPATCHER,
                        ""));
        model.showAnswer(new OfferAnswer(
                offer.id(),
                300,
                new CustomerAnswer(CustomerAnswer.Verdict.ACCEPTS, 2),
                ExtractedShipment.EMPTY,
                "Yes, option 2"));
        assertThat(requireNonNull(model.detailProperty().get()).answer())
                .as("another offer is selected")
                .isNull();
        model.selectOrUpdateOffer(offer);
        runner.runAll();
        OfferDetail detail = requireNonNull(model.detailProperty().get());
        assertThat(detail.selectedPrice())
                .isEqualTo(offer.details().prices().rates().getLast());
        assertThat(requireNonNull(detail.answer()).isLoaded()).isTrue();
        assertThat(sandbox.offers().find(offer.id()).orElseThrow().status().state())
                .as("nothing is recorded by the answer")
                .isEqualTo(OfferState.OPEN);

        model.acceptOrAskOrOpenNextPage();
        runner.runAll();
        assertThat(sandbox.offers().find(offer.id()).orElseThrow().status().acceptedOption())
                .isEqualTo(2);
    }

    @Test
    void bookedOfferCannotBeLostAndOpensDocuments() {
        OfferDetailViewModel model = newModel(true);
        Offer offer = requireNonNull(model.detailProperty().get()).offer();
        var bookings = sandbox.bookings();
        var ready = (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(
                offer.details().prices().rates().getFirst().quote()));
        bookings.recordBooked(bookings.recordSent(ready.state()), 5001, "BOL-5001");
        Offer booked = sandbox.offers().find(offer.id()).orElseThrow();
        assertThat(OfferDetailViewModel.canBeLost(offer)).isTrue();
        assertThat(OfferDetailViewModel.canBeLost(booked)).isFalse();

        model.recordLost(LossReasons.parseReason("PRICE").orElseThrow(), "");
        runner.runAll();
        assertThat(notices.shownNotifications()).hasSize(1);
        assertThat(sandbox.offers().find(offer.id()).orElseThrow().status().state())
                .isEqualTo(OfferState.WON);
        model.selectOrUpdateOffer(booked);
        model.acceptOrAskOrOpenNextPage();
        assertThat(opened)
                .containsExactly(new Destination.AttemptDocuments(ready.state().attempt()));
    }

    private OfferFormatter newFormatter() {
        return new OfferFormatter(
                Texts.of(OfferDetailViewModel.class, Language.ENGLISH),
                new Formats(Language.ENGLISH, clock),
                () -> JournalSamples.DISPATCHER,
                new ExpiryTimeZones(_ -> Optional.empty(), ZoneOffset.UTC));
    }
}
