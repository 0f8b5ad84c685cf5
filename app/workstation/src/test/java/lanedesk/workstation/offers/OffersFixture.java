package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.SystemNotification;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;

/// Creates the offers feature on a journal, with tasks that run at once.
final class OffersFixture {

    private OffersFixture() {}

    static OffersFeature createFeature(
            Journal journal,
            Clock clock,
            Notifications notifications,
            Supplier<OfferSettings> settings,
            SystemNotification systemNotification) {
        var environment = journal.environmentJournal(JournalSamples.SANDBOX);
        OfflineService service = new OfflineService(clock);
        Texts texts = Texts.of(OffersFeature.class, Language.ENGLISH);
        ManualTaskRunner runner = ManualTaskRunner.immediate();
        WindowContext window = new WindowContext(
                new AppServices(
                        runner,
                        clock,
                        texts,
                        new Formats(Language.ENGLISH, clock),
                        new ErrorMessages(texts),
                        notifications,
                        new Commands()),
                new EnvironmentServices(
                        TestEnvironments.SANDBOX,
                        service,
                        environment,
                        journal.changeNotifier(),
                        new ReferenceData(service, environment.referenceLists(), runner, clock),
                        new QuoteService(service, environment.quotes()),
                        () -> {}),
                _ -> {},
                new Overlay(),
                new BuyRateVisibility(),
                TestPlaceBooks.createPlaceBook());
        return new OffersFeature(
                window,
                new OffersFeature.SheetCreation(
                        new CustomerDocumentStyles(
                                () -> QuoteSheetSamples.createSettings(Language.ENGLISH),
                                environment,
                                service::user,
                                true),
                        () -> (_, _, style) -> QuoteSheetSamples.createSheet(style, 1),
                        new ExpiryTimeZones(_ -> Optional.empty(), ZoneOffset.UTC)),
                () -> FuelMode.NOT_KNOWN,
                settings,
                systemNotification);
    }
}
