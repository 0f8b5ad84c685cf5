package lanedesk.workstation.shipment;

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
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notifications;
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

/// Tests that the open tabs of both desks are saved in a real journal and restored.
final class RestoredTabsTest {
    private static final CustomerBranch MERIDIAN =
            new CustomerBranch(7, 118204, "MERI", "Meridian Foods Group", 40211, "Dallas headquarters", true, true);

    @TempDir
    Path folder;

    private Journal journal;
    private ShellViewModel openShell;
    private Duration elapsed = Duration.ZERO;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        openShell = openShell();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private ShellViewModel openShell() {
        elapsed = elapsed.plusMinutes(1);
        Clock clock = new AdvancingClock(Clock.offset(Clock.systemUTC(), elapsed));
        OpenShipments savedTabs = new JournalOpenShipments(
                journal.environmentJournal(JournalSamples.SANDBOX).drafts(), clock);
        return new ShellViewModel(
                new OpenShipmentsViewModel(FreightKind.OTR, savedTabs, clock),
                new OpenShipmentsViewModel(FreightKind.DRAYAGE, savedTabs, clock),
                new Notifications(),
                new EnvironmentBadge("Sandbox", "", "", "sandbox"),
                Texts.of(ShellView.class, Language.ENGLISH));
    }

    private void restart() {
        journal.close();
        journal = JournalSamples.open(folder);
        openShell = openShell();
    }

    private OpenShipmentsViewModel otrShipments() {
        return openShell.openShipmentsOf(FreightKind.OTR);
    }

    private static Shipment activeShipment(OpenShipmentsViewModel desk) {
        return requireNonNull(desk.selectedShipmentProperty().get());
    }

    private static List<String> tabTitles(OpenShipmentsViewModel desk) {
        return desk.shipments().stream()
                .map(shipment -> shipment.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .toList();
    }

    private Shipment findTab(OpenShipmentsViewModel desk, String title) {
        Shipment shipment = desk.openAndSelectNewTab(null);
        shipment.titleProperty().set(ShipmentTitle.ofName(title));
        shipment.draftProperty().set(DraftSnapshot.ofJson("{\"typed\":\"" + title + "\"}"));
        return shipment;
    }

    @Test
    void proposedCustomerStaysUnconfirmedAfterRestart() {
        CustomerBranch meridian = new CustomerBranch(7, 118_204, "MERI", "Meridian", 40_211, "HQ", true, true);
        otrShipments().shipments().getFirst().setCustomer(meridian);
        Shipment second = findTab(otrShipments(), "second");
        assertThat(second.isCustomerProposed()).isTrue();
        restart();
        assertThat(otrShipments().shipments())
                .extracting(Shipment::isCustomerProposed)
                .containsExactly(false, true);
        assertThat(otrShipments().shipments().getLast().customerProperty().get())
                .isEqualTo(meridian);
    }

    @Test
    void referencesSurviveRestart() {
        List<ShipmentReference> references = List.of(
                new ShipmentReference(ShipmentReference.Kind.PURCHASE_ORDER, "4711"),
                new ShipmentReference(ShipmentReference.Kind.OTHER, "Dock", "7"));
        otrShipments().shipments().getFirst().referencesProperty().set(references);
        restart();
        assertThat(otrShipments().shipments().getFirst().referencesProperty().get())
                .isEqualTo(references);
    }

    @Test
    void restoresTabsInOrderAndActivatesLastUsed() {
        otrShipments().shipments().getFirst().titleProperty().set(ShipmentTitle.ofName("first"));
        findTab(otrShipments(), "second");
        Shipment third = findTab(otrShipments(), "third");
        third.showRatesOfQuotes(List.of(UUID.randomUUID()));
        findTab(otrShipments(), "fourth");
        otrShipments().selectedShipmentProperty().set(third);

        restart();

        assertThat(tabTitles(otrShipments())).containsExactly("first", "second", "third", "fourth");
        assertThat(activeShipment(otrShipments())).satisfies(activeShipment -> {
            assertThat(activeShipment.id()).isEqualTo(third.id());
            assertThat(activeShipment.draftProperty().get().toJson()).isEqualTo("{\"typed\":\"third\"}");
            assertThat(activeShipment.step()).isEqualTo(new ShipmentStep.Choosing(third.quoteIds()));
        });
        openShell.setCustomerOfSelectedShipment(MERIDIAN);
        assertThat(activeShipment(otrShipments()).customerProperty().get()).isEqualTo(MERIDIAN);
    }

    @Test
    void activatesLastUsedDeskDespiteVisitsToOtherPages() {
        findTab(otrShipments(), "pallets");
        openShell.pageProperty().set(Page.DRAYAGE);
        openShell.pageProperty().set(Page.HISTORY);
        restart();
        assertThat(openShell.pageProperty().get()).isEqualTo(Page.DRAYAGE);
        assertThat(activeShipment(otrShipments()).titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("pallets");

        openShell.pageProperty().set(Page.OTR);
        restart();
        assertThat(openShell.pageProperty().get()).isEqualTo(Page.OTR);
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
    void restoresTitleInCurrentLanguage(
            ShipmentTitle.@Nullable Freight freight, long count, String english, String spanish, String french) {
        otrShipments()
                .shipments()
                .getFirst()
                .titleProperty()
                .set(new ShipmentTitle("", "Dallas", "Reno", freight, count));
        restart();
        Shipment restored = activeShipment(otrShipments());
        assertThat(Stream.of(Language.values()).map(language -> restored.titleText(Texts.of(Shipment.class, language))))
                .containsExactly(english, spanish, french);
    }

    @Test
    void keepsTitleTextOfEarlierVersion() {
        Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
        ShipmentState.fromJson("{\"title\":\"Dallas → Reno, 3 pallets\",\"stage\":\"EDITING\"}")
                .orElseThrow()
                .restoreInto(shipment);
        assertThat(shipment.titleText(Texts.of(Shipment.class, Language.FRENCH)))
                .isEqualTo("Dallas → Reno, 3 pallets");
    }

    @Test
    void firstStartActivatesFirstTab() {
        assertThat(openShell.pageProperty().get()).isEqualTo(Page.OTR);
        restart();
        assertThat(openShell.pageProperty().get()).isEqualTo(Page.OTR);
        assertThat(otrShipments().shipments()).hasSize(1);
    }

    @Test
    void closedTabStaysClosedAndCanBeReopened() {
        Shipment second = findTab(otrShipments(), "second");
        findTab(otrShipments(), "third");
        otrShipments().closeTabAndOpenNewIfLast(second);
        restart();
        assertThat(tabTitles(otrShipments())).containsExactly("", "third");

        otrShipments().closeTabAndOpenNewIfLast(activeShipment(otrShipments()));
        otrShipments().reopenLastClosedShipment();
        restart();
        assertThat(tabTitles(otrShipments())).containsExactly("", "third");
        assertThat(activeShipment(otrShipments()).titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("third");
    }

    private void saveTab(int position, String state) {
        journal.environmentJournal(JournalSamples.SANDBOX)
                .drafts()
                .scheduleSave(
                        new Draft(UUID.randomUUID(), FreightKind.OTR, position, Content.ofUtf8(state), Instant.now()));
    }

    @Test
    void skipsUnreadableTab() {
        otrShipments().shipments().getFirst().titleProperty().set(ShipmentTitle.ofName("first"));
        saveTab(1, "{\"title\":\"half a ta");
        saveTab(2, "null");
        saveTab(3, "{\"title\":\"of another version\",\"quoteIds\":[\"not a number\"]}");
        findTab(otrShipments(), "second");
        restart();
        assertThat(tabTitles(otrShipments())).containsExactly("first", "second");
        assertThat(journal.environmentJournal(JournalSamples.SANDBOX).drafts().savePendingAndFindAll())
                .as("what cannot be read is not thrown away")
                .hasSize(6);
    }

    @Test
    void usesDefaultsForMissingValues() {
        saveTab(1, "{\"title\":\"bare\",\"customer\":{\"customerNumber\":118204,\"bsn\":40211},\"quoteIds\":[null]}");
        saveTab(2, "{}");
        restart();
        assertThat(tabTitles(otrShipments())).containsExactly("", "bare", "");
        assertThat(otrShipments().shipments().get(1)).satisfies(bare -> {
            assertThat(bare.step()).isEqualTo(new ShipmentStep.Editing());
            assertThat(bare.quoteIds()).isEmpty();
            assertThat(bare.draftProperty().get()).isEqualTo(DraftSnapshot.EMPTY);
            CustomerBranch customer = requireNonNull(bare.customerProperty().get());
            assertThat(customer.customerName()).isEmpty();
            assertThat(customer.active()).isFalse();
        });
        restart();
        assertThat(tabTitles(otrShipments())).containsExactly("", "bare", "");
    }

    // Holds the property of the board state strongly, because the saved state of a board refers to this property.
    private record ClosedTab(WeakReference<Shipment> tab, StringProperty board) {}

    private ClosedTab closeTab(Shipment tab) {
        otrShipments().closeTabAndOpenNewIfLast(tab);
        return new ClosedTab(new WeakReference<>(tab), tab.boardStateJsonProperty());
    }

    @Test
    void releasesMemoryOfClosedTab() {
        ClosedTab remembered = closeTab(findTab(otrShipments(), "closed"));
        await().until(() -> {
            System.gc();
            return remembered.tab().get() == null;
        });
        assertThat(remembered.board().get()).isEmpty();
    }
}
