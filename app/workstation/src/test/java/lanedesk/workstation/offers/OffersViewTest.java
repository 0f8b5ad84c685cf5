package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.TestPageServices;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith({ToolkitExtension.class, ApplicationExtension.class})
class OffersViewTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final Texts texts = Texts.of(OffersView.class, Language.SPANISH);
    private final Notifications notifications = new Notifications();
    private Journal journal;
    private OffersViewModel model;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        OfferCosts costs =
                new OfferCosts(new QuoteService(new OfflineService(clock), sandbox.quotes()), () -> FuelMode.NOT_KNOWN);
        model = new OffersViewModel(
                sandbox.offers(),
                costs,
                TestPageServices.create(journal, runner, Platform::runLater, _ -> {}, notifications, texts),
                clock);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void showsTabNamesBeforeJournalAnswers(FxRobot robot) {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        robot.interact(() -> {
            Formats formats = new Formats(Language.SPANISH, clock);
            OfferFormatter formatter = new OfferFormatter(
                    texts,
                    formats,
                    () -> JournalSamples.DISPATCHER,
                    new ExpiryTimeZones(_ -> Optional.empty(), ZoneOffset.UTC));
            OfferDetailViewModel detailModel = newDetailModel(formatter);
            BuyRateVisibility visibility = new BuyRateVisibility();
            Parent root = new OffersView(
                            model,
                            detailModel,
                            new OfferDetailView(detailModel, List::of, visibility, formatter, texts),
                            new OfferPrompts(new Overlay(), texts, clock),
                            visibility,
                            formatter,
                            texts)
                    .root();
            model.list.startUpdating();
            before.addAll(tabs(root));
            runner.runAll();
            after.addAll(tabs(root));
            model.list.stopUpdating();
        });
        assertThat(notifications.shownNotifications()).isEmpty();
        assertThat(before).containsExactly("Abiertas", "Para hoy", "Ganadas", "Perdidas", "Vencidas");
        assertThat(after).allMatch(tab -> tab.endsWith("  0"));
    }

    private static List<String> tabs(Parent root) {
        return root.lookup("#offersTab").lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast)
                .map(ToggleButton::getText)
                .toList();
    }

    private OfferDetailViewModel newDetailModel(OfferFormatter formatter) {
        EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        OfflineService service = new OfflineService(clock);
        QuoteService quotes = new QuoteService(service, sandbox.quotes());
        OfferRequote requote = new OfferRequote(
                quotes,
                new OfferCosts(quotes, () -> FuelMode.NOT_KNOWN),
                List::of,
                () -> FuelMode.NOT_KNOWN,
                service::user,
                clock);
        OfferSheetFactory sheets = new OfferSheetFactory(
                sandbox.offers(),
                new CustomerDocumentStyles(
                        () -> QuoteSheetSamples.createSettings(Language.SPANISH), sandbox, service::user, true),
                () -> (_, _, style) -> QuoteSheetSamples.createSheet(style, 1),
                clock,
                new ExpiryTimeZones(_ -> Optional.empty(), ZoneOffset.UTC));
        return new OfferDetailViewModel(
                new OfferDetailViewModel.OfferServices(
                        sandbox.offers(),
                        requote,
                        sheets,
                        new AnswerComparison(quotes, List::of, formatter),
                        (_, _, _, _) -> {},
                        service::user),
                runner,
                _ -> {},
                formatter,
                new Notifications(),
                new ErrorMessages(texts));
    }
}
