package lanedesk.workstation.booking.unknown;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.BookingTestBench;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests a container that was booked in French and is shown after a change of language.
@ExtendWith(HeadlessRobot.class)
class LanguageChangeTest {

    private static final String FRENCH = "Camionnage import";

    @TempDir
    Path folder;

    private BookingTestBench bench;

    /// The texts in which the container is named because it has no carrier.
    enum ShownPlace {
        BANNER,
        HISTORY,
        EXPLANATION,
        SUPPORT_TEXT
    }

    @BeforeEach
    void bookInFrenchWithoutAnswer() {
        bench = new BookingTestBench(
                folder,
                ManualTaskRunner.immediate(),
                Language.FRENCH,
                SandboxOptions.inMemory().withCatalogSize(60, 500));
        bench.sandbox.faults().activate(Fault.RESET_AFTER_BODY, "/v1/drayage/book", 1);
        bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false)));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static Stream<Arguments> placesAndTexts() {
        return Stream.of(ShownPlace.values())
                .flatMap(shown -> Stream.of(
                        Arguments.of(shown, Language.ENGLISH, "Import drayage"),
                        Arguments.of(shown, Language.SPANISH, "Drayage de importación"),
                        Arguments.of(shown, Language.FRENCH, FRENCH)));
    }

    @ParameterizedTest
    @MethodSource("placesAndTexts")
    void namesContainerInCurrentLanguage(ShownPlace shown, Language language, String carrier) {
        Texts texts = bench.texts().withLanguage(language);
        UnknownBooking unknown =
                UnknownBooking.loadAll(bench.environmentJournal).getFirst();
        SupportTextFormatter operator = new SupportTextFormatter(
                "Sandbox", new BuyRateVisibility(), texts, new Formats(language, Clock.systemUTC()));
        String text = switch (shown) {
            case BANNER -> bannerText(texts, operator);
            case HISTORY -> {
                HistoryEntry entry = bench.environmentJournal
                        .history()
                        .findPage(HistoryQuery.matchingAll(), null, 1)
                        .entries()
                        .getFirst();
                yield texts.translateCarrierName(requireNonNull(entry.carrier()));
            }
            case EXPLANATION -> unknown.formatExplanation(texts);
            case SUPPORT_TEXT -> operator.formatSupportText(unknown);
        };
        assertThat(text).contains(carrier);
        if (language != Language.FRENCH) {
            assertThat(text).doesNotContain(FRENCH);
        }
    }

    private String bannerText(Texts texts, SupportTextFormatter operator) {
        AppServices basics = new AppServices(
                ManualTaskRunner.immediate(),
                Clock.systemUTC(),
                texts,
                new Formats(texts.language(), Clock.systemUTC()),
                new ErrorMessages(texts),
                new Notifications(),
                new Commands());
        try (UnknownBookingsBanner banner =
                new UnknownBookingsBanner(basics, bench.context.environment(), bench.protocol, operator, _ -> {})) {
            return labelsIn((Parent) banner.root()).stream()
                    .map(Label::getText)
                    .toList()
                    .toString();
        }
    }

    private static List<Label> labelsIn(Parent parent) {
        return parent.getChildrenUnmodifiable().stream()
                .flatMap(node -> node instanceof Label label
                        ? Stream.of(label)
                        : node instanceof Parent inner ? labelsIn(inner).stream() : Stream.of())
                .toList();
    }
}
