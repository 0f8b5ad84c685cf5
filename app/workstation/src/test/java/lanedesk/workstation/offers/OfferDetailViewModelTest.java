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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OfferDetailViewModelTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private final Notices notices = new Notices();
    private final StepRunner runner = StepRunner.manual();
    private final List<Destination> opened = new ArrayList<>();
    private Journal journal;
    private EnvironmentJournal sandbox;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        sandbox = journal.environment(Samples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private OfferDetailViewModel model(boolean active) {
        SilentService service = new SilentService(clock);
        Texts texts = Texts.of(OfferDetailViewModel.class, Language.ENGLISH);
        Quoting quoting = new Quoting(service, sandbox.quotes());
        OfferRequote requote = new OfferRequote(
                quoting,
                new OfferCosts(quoting, () -> FuelReading.INSIDE),
                () -> List.of(listed(active)),
                () -> FuelReading.INSIDE,
                service::user,
                clock);
        OfferSheets sheets = new OfferSheets(
                sandbox.offers(),
                new Stationeries(() -> SheetSamples.settings(Language.ENGLISH), sandbox, service::user, true),
                () -> (_, _, on) -> SheetSamples.sheet(on, 1),
                clock,
                new CustomerZones(_ -> Optional.empty(), clock.getZone()));
        OfferDetailViewModel model = new OfferDetailViewModel(
                new OfferDetailViewModel.Tools(sandbox.offers(), requote, sheets, (_, _, _, _) -> {}, service::user),
                runner,
                opened::add,
                new OfferText(
                        texts,
                        new Formats(Language.ENGLISH, clock),
                        service::user,
                        new CustomerZones(_ -> Optional.empty(), clock.getZone())),
                notices,
                new Problems(texts));
        model.show(offer());
        return model;
    }

    private Offer offer() {
        return sandbox.offers()
                .record(Samples.offer(
                        sandbox.quotes().record(Samples.quote(100)).id(),
                        100,
                        "702.30",
                        Samples.NOON.plus(Duration.ofDays(2))));
    }

    // The customer of the offer as the service lists it.
    private static Customer listed(boolean active) {
        QuotedCustomer quoted = Samples.quote(100).customer();
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
    void ratesAreAskedForAgainOnlyForACustomerThatMayBeQuotedFor() {
        OfferDetailViewModel inactive = model(false);
        inactive.requote();
        assertThat(inactive.busyProperty().get()).isFalse();
        assertThat(notices.showing())
                .extracting(Notice::title)
                .containsExactly(Samples.quote(100).customer().name()
                        + " is inactive: no quotes, no bookings. Choose another customer.");

        OfferDetailViewModel active = model(true);
        active.requote();
        assertThat(active.busyProperty().get()).isTrue();
    }

    @Test
    void winningAnOfferOfSeveralPricesAsksWhichWasAccepted() {
        OfferDetailViewModel model = model(true);
        UUID quote = sandbox.quotes().record(Samples.quote(200)).id();
        List<OfferedRate> rates = Stream.of(
                        Samples.offer(quote, 200, "3456.79", null, "Saia", 5),
                        Samples.offer(quote, 200, "5239.43", null))
                .flatMap(offer -> offer.prices().rates().stream())
                .toList();
        Offer offer = sandbox.offers()
                .record(new NewOffer(
                        OfferedPrices.lasting(rates, "6 pallets"), Channel.COPIED, "", Samples.DISPATCHER, ""));
        model.show(offer);
        assertThat(OfferDetailViewModel.isRateOpen(
                        Objects.requireNonNull(model.detailProperty().get())))
                .isTrue();
        model.acceptOffer();
        assertThat(model.questionProperty().get()).isEqualTo(OfferDetailViewModel.Question.ACCEPTED_RATE);
        assertThat(sandbox.offers().find(offer.id()).orElseThrow().status().state())
                .as("only asked")
                .isEqualTo(OfferState.OPEN);

        model.acceptOption(3);
        assertThat(model.questionProperty().get()).isEqualTo(OfferDetailViewModel.Question.ACCEPTED_RATE);
        model.acceptOption(2);
        runner.runAll();
        Offer won = sandbox.offers().find(offer.id()).orElseThrow();
        assertThat(won.acceptedRate()).isEqualTo(rates.getLast());
        assertThat(opened)
                .containsExactly(
                        new Destination.BookRate(quote, 7, rates.getLast().sell()));
        OfferText text = text();
        assertThat(text.sell(won)).isEqualTo("5,239.43");
        assertThat(text.sell(offer)).isEqualTo("from 3,456.79");
    }

    @Test
    void aBookedOfferIsNotLostAndLeadsToItsDocuments() {
        OfferDetailViewModel model = model(true);
        Offer offer = requireNonNull(model.detailProperty().get()).offer();
        var bookings = sandbox.bookings();
        var ready = (Preparation.Ready) bookings.prepare(
                Samples.attempt(offer.facts().prices().rates().getFirst().quote()));
        bookings.recordBooked(bookings.send(ready.state()), 5001, "BOL-5001");
        Offer booked = sandbox.offers().find(offer.id()).orElseThrow();
        assertThat(OfferDetailViewModel.canBeLost(offer)).isTrue();
        assertThat(OfferDetailViewModel.canBeLost(booked)).isFalse();

        model.lose(LossReasons.reason("PRICE").orElseThrow(), "");
        runner.runAll();
        assertThat(notices.showing()).hasSize(1);
        assertThat(sandbox.offers().find(offer.id()).orElseThrow().status().state())
                .isEqualTo(OfferState.WON);
        model.show(booked);
        model.acceptOffer();
        assertThat(opened).containsExactly(new Destination.Attempt(ready.state().attempt()));
    }

    private OfferText text() {
        return new OfferText(
                Texts.of(OfferDetailViewModel.class, Language.ENGLISH),
                new Formats(Language.ENGLISH, clock),
                () -> Samples.DISPATCHER,
                new CustomerZones(_ -> Optional.empty(), ZoneOffset.UTC));
    }
}
