package lanedesk.workstation.desk;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.beans.property.StringProperty;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The open tabs of both desks on a real journal, and how they come back.
final class KeptTabsTest {
    private static final CustomerBranch MERIDIAN =
            new CustomerBranch(7, 118204, "MERI", "Meridian Foods Group", 40211, "Dallas headquarters", true, true);

    @TempDir
    Path folder;

    private Journal journal;
    private ShellViewModel shell;
    private Duration passed = Duration.ZERO;

    @BeforeEach
    void open() {
        journal = Samples.open(folder);
        shell = shell();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private ShellViewModel shell() {
        passed = passed.plusMinutes(1);
        Clock clock = new Later(Clock.offset(Clock.systemUTC(), passed));
        OpenShipments memory =
                new JournalShipments(journal.environment(Samples.SANDBOX).drafts(), clock);
        return new ShellViewModel(
                new DeskViewModel(Desk.OTR, memory, clock),
                new DeskViewModel(Desk.DRAYAGE, memory, clock),
                new Notices(),
                new EnvironmentBadge("Sandbox", "", "", "sandbox"),
                Texts.of(ShellView.class, Language.ENGLISH));
    }

    private void restart() {
        journal.close();
        journal = Samples.open(folder);
        shell = shell();
    }

    private DeskViewModel otr() {
        return shell.desk(Desk.OTR);
    }

    private static Shipment inFront(DeskViewModel desk) {
        return requireNonNull(desk.currentProperty().get());
    }

    private static List<String> titles(DeskViewModel desk) {
        return desk.shipments().stream()
                .map(shipment -> shipment.title(Texts.of(Shipment.class, Language.ENGLISH)))
                .toList();
    }

    private Shipment tab(DeskViewModel desk, String title) {
        Shipment shipment = desk.open(null);
        shipment.titleProperty().set(ShipmentTitle.named(title));
        shipment.draftProperty().set(DraftSnapshot.of("{\"typed\":\"" + title + "\"}"));
        return shipment;
    }

    @Test
    void proposedCustomerStillWaitsToBeConfirmedAfterARestart() {
        CustomerBranch meridian = new CustomerBranch(7, 118_204, "MERI", "Meridian", 40_211, "HQ", true, true);
        otr().shipments().getFirst().setCustomer(meridian);
        Shipment second = tab(otr(), "second");
        assertThat(second.isCustomerProposed()).isTrue();
        restart();
        assertThat(otr().shipments()).extracting(Shipment::isCustomerProposed).containsExactly(false, true);
        assertThat(otr().shipments().getLast().customerProperty().get()).isEqualTo(meridian);
    }

    @Test
    void tabsComeBackInOrderWithTheOneLastUsedInFront() {
        otr().shipments().getFirst().titleProperty().set(ShipmentTitle.named("first"));
        tab(otr(), "second");
        Shipment third = tab(otr(), "third");
        third.quoted(List.of(UUID.randomUUID()));
        tab(otr(), "fourth");
        otr().currentProperty().set(third);

        restart();

        assertThat(titles(otr())).containsExactly("first", "second", "third", "fourth");
        assertThat(inFront(otr())).satisfies(inFront -> {
            assertThat(inFront.id()).isEqualTo(third.id());
            assertThat(inFront.draftProperty().get().toJson()).isEqualTo("{\"typed\":\"third\"}");
            assertThat(inFront.stage()).isEqualTo(new Stage.Choosing(third.quoteIds()));
        });
        shell.pick(MERIDIAN);
        assertThat(inFront(otr()).customerProperty().get()).isEqualTo(MERIDIAN);
    }

    @Test
    void deskLastUsedIsInFrontWhateverPageWasTurnedToSince() {
        tab(otr(), "pallets");
        shell.pageProperty().set(Page.DRAYAGE);
        shell.pageProperty().set(Page.HISTORY);
        restart();
        assertThat(shell.pageProperty().get()).isEqualTo(Page.DRAYAGE);
        assertThat(inFront(otr()).title(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("pallets");

        shell.pageProperty().set(Page.OTR);
        restart();
        assertThat(shell.pageProperty().get()).isEqualTo(Page.OTR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PALLETS|3|Dallas → Reno, 3 pallets|Dallas → Reno, 3 tarimas|Dallas → Reno, 3 palettes",
                "PIECES|1|Dallas → Reno, 1 piece|Dallas → Reno, 1 pieza|Dallas → Reno, 1 pièce",
                "IMPORT|40|Dallas → Reno · 40 ft import|Dallas → Reno · impo 40 pies|Dallas → Reno · import 40 pi",
                "EXPORT|0|Dallas → Reno · export|Dallas → Reno · expo|Dallas → Reno · export",
                "|0|Dallas → Reno|Dallas → Reno|Dallas → Reno",
            })
    void titleOfARestoredTabReadsInTheLanguageOfNow(
            ShipmentTitle.@Nullable Freight freight, long count, String english, String spanish, String french) {
        otr().shipments().getFirst().titleProperty().set(new ShipmentTitle("", "Dallas", "Reno", freight, count));
        restart();
        Shipment restored = inFront(otr());
        assertThat(Stream.of(Language.values()).map(language -> restored.title(Texts.of(Shipment.class, language))))
                .containsExactly(english, spanish, french);
    }

    @Test
    void titleThatAnEarlierVersionWroteAsWordsStays() {
        Shipment shipment = new Shipment(UUID.randomUUID(), Desk.OTR);
        ShipmentState.ofJson("{\"title\":\"Dallas → Reno, 3 pallets\",\"stage\":\"EDITING\"}")
                .orElseThrow()
                .restore(shipment);
        assertThat(shipment.title(Texts.of(Shipment.class, Language.FRENCH))).isEqualTo("Dallas → Reno, 3 pallets");
    }

    @Test
    void theFirstStartBeginsAtTheFirstTab() {
        assertThat(shell.pageProperty().get()).isEqualTo(Page.OTR);
        restart();
        assertThat(shell.pageProperty().get()).isEqualTo(Page.OTR);
        assertThat(otr().shipments()).hasSize(1);
    }

    @Test
    void tabThatWasClosedStaysClosedAndCanBeHadBack() {
        Shipment second = tab(otr(), "second");
        tab(otr(), "third");
        otr().close(second);
        restart();
        assertThat(titles(otr())).containsExactly("", "third");

        otr().close(inFront(otr()));
        otr().reopen();
        restart();
        assertThat(titles(otr())).containsExactly("", "third");
        assertThat(inFront(otr()).title(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("third");
    }

    private void keep(int position, String state) {
        journal.environment(Samples.SANDBOX)
                .drafts()
                .save(new Draft(UUID.randomUUID(), Desk.OTR, position, Content.utf8(state), Instant.now()));
    }

    @Test
    void tabThatCannotBeReadIsSetAsideAndTheOthersCome() {
        otr().shipments().getFirst().titleProperty().set(ShipmentTitle.named("first"));
        keep(1, "{\"title\":\"half a ta");
        keep(2, "null");
        keep(3, "{\"title\":\"of another version\",\"quoteIds\":[\"not a number\"]}");
        tab(otr(), "second");
        restart();
        assertThat(titles(otr())).containsExactly("first", "second");
        assertThat(journal.environment(Samples.SANDBOX).drafts().all())
                .as("what cannot be read is not thrown away")
                .hasSize(6);
    }

    @Test
    void whatATabLacksIsAsInANewOne() {
        keep(1, "{\"title\":\"bare\",\"customer\":{\"customerNumber\":118204,\"bsn\":40211},\"quoteIds\":[null]}");
        keep(2, "{}");
        restart();
        assertThat(titles(otr())).containsExactly("", "bare", "");
        assertThat(otr().shipments().get(1)).satisfies(bare -> {
            assertThat(bare.stage()).isEqualTo(new Stage.Editing());
            assertThat(bare.quoteIds()).isEmpty();
            assertThat(bare.draftProperty().get()).isEqualTo(DraftSnapshot.NOTHING);
            CustomerBranch customer = requireNonNull(bare.customerProperty().get());
            assertThat(customer.customerName()).isEmpty();
            assertThat(customer.active()).isFalse();
        });
        restart();
        assertThat(titles(otr())).containsExactly("", "bare", "");
    }

    // The board's memory keeps the property where it writes.
    private record Remembered(WeakReference<Shipment> tab, StringProperty board) {}

    private Remembered closed(Shipment tab) {
        otr().close(tab);
        return new Remembered(new WeakReference<>(tab), tab.boardDraftProperty());
    }

    @Test
    void closedTabIsFreedEvenWhereItsBoardIsRemembered() {
        Remembered remembered = closed(tab(otr(), "closed"));
        await().until(() -> {
            System.gc();
            return remembered.tab().get() == null;
        });
        assertThat(remembered.board().get()).isEmpty();
    }
}
