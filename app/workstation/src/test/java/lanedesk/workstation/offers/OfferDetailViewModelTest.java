package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.SteppedClock;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.paper.Stationeries;
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
                clock);
        OfferDetailViewModel model = new OfferDetailViewModel(
                new OfferDetailViewModel.Tools(sandbox.offers(), requote, sheets, (_, _, _, _) -> {}, service::user),
                StepRunner.manual(),
                _ -> {},
                new OfferText(texts, new Formats(Language.ENGLISH, clock), service::user),
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
                1,
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
}
