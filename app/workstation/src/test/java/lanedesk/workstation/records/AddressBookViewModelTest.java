package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.Headless;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.TestPageServices;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that no typed text is lost or shown for the wrong address if the dispatcher types or selects something
/// else while an address is being saved or removed.
@Headless
class AddressBookViewModelTest {
    private static final long ACME = AddressBookFixture.ACME;
    private static final long OTHER = 4712;

    @TempDir
    Path folder;

    private final SimpleObjectProperty<@Nullable CustomerBranch> customer =
            new SimpleObjectProperty<>(createBranch(ACME));
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final AddressEntry dockAddress =
            AddressBookFixture.createEntry("Sierra Grocers", "900 Mill St", "Reno", "NV", "89502", "Receiving");
    private final AddressEntry centerAddress =
            AddressBookFixture.createEntry("Alder Foods", "4120 Airport Dr", "Dallas", "TX", "75201", "Dock office");
    private Journal journal;
    private AddressBook addressBook;
    private final List<String> skippedRows = new ArrayList<>();
    private AddressBookViewModel model;

    private static CustomerBranch createBranch(long number) {
        return new CustomerBranch(1, number, "ACM", "Acme Foods", 471101, "HQ", true, true);
    }

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        addressBook = own.addressBook();
        addressBook.save(dockAddress);
        addressBook.save(centerAddress);
        Texts texts = Texts.of(AddressBookView.class, Language.ENGLISH);
        model = new AddressBookViewModel(
                own,
                customer,
                () -> {},
                _ -> {},
                skippedRows::addAll,
                TestPlaceBooks.createPlaceBook(runner),
                TestPageServices.create(
                        journal,
                        runner,
                        Runnable::run,
                        confirmation -> confirmation.onYes().run(),
                        new Notifications(),
                        texts));
        model.startLoadingAndSubscribe();
        runner.runAll();
    }

    @AfterEach
    void close() {
        model.unsubscribeAndCancelLoading();
        journal.close();
    }

    private void chooseCustomer(long number) {
        customer.set(createBranch(number));
        model.startLoadingAndSubscribe();
    }

    private String typedText(AddressPart part) {
        return model.draft.formField(part).trimmedText();
    }

    @Test
    void saveOrRemovalIsNotShownUnderNextCustomer() {
        model.selectEntryAndSwitchForm(dockAddress);
        model.draft.formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveOrFindInvalidField();
        chooseCustomer(OTHER);
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME))
                .extracting(AddressEntry::note)
                .contains("closed on Fridays");
        assertThat(model.visibleEntries).isEmpty();
        assertThat(model.selectedProperty().get()).isEmpty();

        chooseCustomer(ACME);
        runner.runAll();
        model.selectEntryAndSwitchForm(centerAddress);
        model.confirmAndDeleteSelectedEntry();
        chooseCustomer(OTHER);
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME)).hasSize(1);
        assertThat(model.visibleEntries).isEmpty();
    }

    @Test
    void keepsTextTypedDuringSave() {
        model.selectEntryAndSwitchForm(dockAddress);
        model.draft.formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveOrFindInvalidField();
        model.draft.formField(AddressPart.CONTACT).setText("Night shift");
        runner.runAll();
        assertThat(typedText(AddressPart.CONTACT)).isEqualTo("Night shift");
        assertThat(model.selectedProperty().get()).map(AddressEntry::note).contains("closed on Fridays");
    }

    /// Takes over 3 s because it is the first test of its class, so it loads the classes of the journal, the
    /// database driver and the texts.
    @Test
    void restoresUnsavedTextWhenAddressIsSelectedAgain() {
        model.selectEntryAndSwitchForm(dockAddress);
        model.draft.formField(AddressPart.NOTE).setText("closed on Fridays");
        model.selectEntryAndSwitchForm(centerAddress);
        assertThat(typedText(AddressPart.NOTE)).isEmpty();
        model.selectEntryAndSwitchForm(null);
        model.draft.formField(AddressPart.NAME).setText("Third dock");
        model.selectEntryAndSwitchForm(dockAddress);
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("closed on Fridays");
        model.selectEntryAndSwitchForm(null);
        assertThat(typedText(AddressPart.NAME)).isEqualTo("Third dock");
        model.selectEntryAndSwitchForm(null);
        assertThat(typedText(AddressPart.NAME)).as("another one begun").isEmpty();

        model.draft.formField(AddressPart.NAME).setText("Fourth dock");
        model.selectEntryAndSwitchForm(dockAddress);
        model.saveOrFindInvalidField();
        model.selectEntryAndSwitchForm(centerAddress);
        runner.runAll();
        model.selectEntryAndSwitchForm(addressBook.findByCustomer(ACME).stream()
                .filter(entry -> entry.id().equals(dockAddress.id()))
                .findFirst()
                .orElseThrow());
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("closed on Fridays");
        customer.set(createBranch(OTHER));
        model.selectEntryAndSwitchForm(null);
        assertThat(typedText(AddressPart.NAME)).as("begun for another customer").isEmpty();
    }

    @Test
    void restoredVersionReplacesTypedText() {
        model.selectEntryAndSwitchForm(dockAddress);
        model.draft.formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveOrFindInvalidField();
        runner.runAll();
        model.draft.formField(AddressPart.NOTE).setText("ring twice");
        model.versions.restoreVersionInBackground(model.versions.versions.getLast());
        runner.runAll();
        assertThat(typedText(AddressPart.NOTE)).isEmpty();
        model.selectEntryAndSwitchForm(centerAddress);
        model.selectEntryAndSwitchForm(model.visibleEntries.stream()
                .filter(entry -> entry.id().equals(dockAddress.id()))
                .findFirst()
                .orElseThrow());
        assertThat(typedText(AddressPart.NOTE)).isEmpty();
    }

    @Test
    void newAddressStartedDuringSaveIsSeparate() {
        model.selectEntryAndSwitchForm(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft.formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft.formField(AddressPart.NAME).setText("Third dock");
        model.saveOrFindInvalidField();
        model.selectEntryAndSwitchForm(null);
        model.draft.formField(AddressPart.NAME).setText("Fourth dock");
        runner.runAll();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(typedText(AddressPart.NAME)).isEqualTo("Fourth dock");
    }

    @Test
    void savingNewAddressTwiceCreatesOne() {
        model.selectEntryAndSwitchForm(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft.formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft.formField(AddressPart.NAME).setText("Third dock");
        model.saveOrFindInvalidField();
        model.saveOrFindInvalidField();
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME)).hasSize(3);

        model.draft.formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveOrFindInvalidField();
        runner.runNext();
        journal.changeNotifier().notifyListeners(); // by a colleague, before the book is read again
        model.saveOrFindInvalidField();
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME)).hasSize(3);
    }

    @Test
    void colleagueChangeDuringSaveKeepsNewAddressInForm() {
        model.selectEntryAndSwitchForm(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft.formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft.formField(AddressPart.NAME).setText("Third dock");
        model.saveOrFindInvalidField();
        runner.runNext();
        journal.changeNotifier().notifyListeners();
        runner.runAll();
        assertThat(model.selectedProperty().get()).map(AddressEntry::name).contains("Third dock");
    }

    @Test
    void importKeepsNewAddressInForm() throws IOException {
        Path file = Files.writeString(
                folder.resolve("addresses.csv"),
                "name,address1,city,state,zip,country\nLake Dock,1 Lake St,Reno,NV,89502,US\n");
        model.importAskingForUnknownColumns(file);
        model.selectEntryAndSwitchForm(null);
        model.draft.formField(AddressPart.NAME).setText("Fourth dock");
        runner.runAll();
        assertThat(model.visibleEntries).hasSize(3);
        assertThat(typedText(AddressPart.NAME)).isEqualTo("Fourth dock");
    }

    @Test
    void keepsSelectedAddressWhenAnotherIsSavedOrRemoved() {
        model.selectEntryAndSwitchForm(dockAddress);
        model.draft.formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveOrFindInvalidField();
        model.selectEntryAndSwitchForm(centerAddress);
        model.draft.formField(AddressPart.NOTE).setText("ring twice");
        runner.runAll();
        assertThat(model.selectedProperty().get()).contains(centerAddress);
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("ring twice");

        model.selectEntryAndSwitchForm(model.visibleEntries.stream()
                .filter(entry -> entry.id().equals(dockAddress.id()))
                .findFirst()
                .orElseThrow());
        model.confirmAndDeleteSelectedEntry();
        model.selectEntryAndSwitchForm(centerAddress);
        model.draft.formField(AddressPart.NOTE).setText("ring twice");
        runner.runAll();
        assertThat(model.visibleEntries).containsExactly(centerAddress);
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("ring twice");
    }

    @Test
    void selectsNewAddressAfterSaveAndEmptyFormAfterRemoval() {
        model.selectEntryAndSwitchForm(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft.formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft.formField(AddressPart.NAME).setText("Third dock");
        assertThat(model.saveOrFindInvalidField()).isEmpty();
        runner.runAll();
        assertThat(model.selectedProperty().get()).map(AddressEntry::name).contains("Third dock");
        assertThat(model.visibleEntries).hasSize(3);

        model.confirmAndDeleteSelectedEntry();
        runner.runAll();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(typedText(AddressPart.NAME)).isEmpty();
        assertThat(model.visibleEntries).hasSize(2);
    }

    @Test
    void showsAddressBookAfterReturningDuringLoad() {
        customer.set(null);
        model.startLoadingAndSubscribe();
        chooseCustomer(ACME);
        model.unsubscribeAndCancelLoading();
        runner.runAll();
        assertThat(model.stateProperty().get()).isInstanceOf(PaneState.Empty.class);

        model.subscribeAndRefresh();
        runner.runAll();
        assertThat(model.stateProperty().get()).isEqualTo(PaneState.ofContent());
        assertThat(model.visibleEntries).hasSize(2);
    }

    @Test
    void importShowsReasonOfEverySkippedRow() throws IOException {
        Path file = Files.writeString(folder.resolve("addresses.csv"), """
            Company,Street,City,State,Zip,Phone
            Alder,1 Main St,Reno,NV,89502.0,775-555-0101
            Birch,2 Main St,Dallas,TX,75201,7.755550102E+09
            Cedar,3 Main St,Dallas,TX,7520,214-555-0103
            Elm,4 Main St,Dallas,TX,89502,214-555-0104
            Fir,5 Main St,Dallas,TX,75999,214-555-0105
            """);
        model.importAskingForUnknownColumns(file);
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME))
                .extracting(AddressEntry::name)
                .containsExactlyInAnyOrder("Sierra Grocers", "Alder Foods", "Alder");
        assertThat(skippedRows)
                .containsExactly(
                        "Line 3: Phone was shortened by a spreadsheet",
                        "Line 4: not a postal code of its country",
                        "Line 5: the postal code is another town’s",
                        "Line 6: the postal code isn’t among the known ones");
    }
}
