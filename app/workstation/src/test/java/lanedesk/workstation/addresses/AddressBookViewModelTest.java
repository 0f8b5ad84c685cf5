package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
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
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is written while the dispatcher goes on.
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
                addressBook,
                own.versionedRecords(),
                customer,
                () -> {},
                _ -> {},
                skippedRows::addAll,
                TestPlaceBooks.createPlaceBook(runner),
                new AddressBookServices(
                        runner,
                        journal.changes(),
                        Runnable::run,
                        confirmation -> confirmation.onYes().run(),
                        new Notifications(),
                        new ErrorMessages(texts),
                        texts,
                        new Formats(Language.ENGLISH, Clock.systemUTC())));
        model.loadAndSubscribe();
        runner.runAll();
    }

    @AfterEach
    void close() {
        model.unsubscribeAndCancel();
        journal.close();
    }

    private void chooseCustomer(long number) {
        customer.set(createBranch(number));
        model.loadAndSubscribe();
    }

    private String typedText(AddressPart part) {
        return model.draft().formField(part).trimmedText();
    }

    @Test
    void saveOrRemovalIsNotShownUnderNextCustomer() {
        model.selectEntry(dockAddress);
        model.draft().formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveIfValid();
        chooseCustomer(OTHER);
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME))
                .extracting(AddressEntry::note)
                .contains("closed on Fridays");
        assertThat(model.visibleEntries()).isEmpty();
        assertThat(model.selectedProperty().get()).isEmpty();

        chooseCustomer(ACME);
        runner.runAll();
        model.selectEntry(centerAddress);
        model.delete();
        chooseCustomer(OTHER);
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME)).hasSize(1);
        assertThat(model.visibleEntries()).isEmpty();
    }

    @Test
    void keepsTextTypedDuringSave() {
        model.selectEntry(dockAddress);
        model.draft().formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveIfValid();
        model.draft().formField(AddressPart.CONTACT).setText("Night shift");
        runner.runAll();
        assertThat(typedText(AddressPart.CONTACT)).isEqualTo("Night shift");
        assertThat(model.selectedProperty().get()).map(AddressEntry::note).contains("closed on Fridays");
    }

    @Test
    void restoresUnsavedTextWhenAddressIsSelectedAgain() {
        model.selectEntry(dockAddress);
        model.draft().formField(AddressPart.NOTE).setText("closed on Fridays");
        model.selectEntry(centerAddress);
        assertThat(typedText(AddressPart.NOTE)).isEmpty();
        model.selectEntry(null);
        model.draft().formField(AddressPart.NAME).setText("Third dock");
        model.selectEntry(dockAddress);
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("closed on Fridays");
        model.selectEntry(null);
        assertThat(typedText(AddressPart.NAME)).isEqualTo("Third dock");
        model.selectEntry(null);
        assertThat(typedText(AddressPart.NAME)).as("another one begun").isEmpty();

        model.draft().formField(AddressPart.NAME).setText("Fourth dock");
        model.selectEntry(dockAddress);
        model.saveIfValid();
        model.selectEntry(centerAddress);
        runner.runAll();
        model.selectEntry(addressBook.findByCustomer(ACME).stream()
                .filter(entry -> entry.id().equals(dockAddress.id()))
                .findFirst()
                .orElseThrow());
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("closed on Fridays");
        customer.set(createBranch(OTHER));
        model.selectEntry(null);
        assertThat(typedText(AddressPart.NAME)).as("begun for another customer").isEmpty();
    }

    @Test
    void restoredVersionReplacesTypedText() {
        model.selectEntry(dockAddress);
        model.draft().formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveIfValid();
        runner.runAll();
        model.draft().formField(AddressPart.NOTE).setText("ring twice");
        model.versions().restoreVersion(model.versions().versions().getLast());
        runner.runAll();
        assertThat(typedText(AddressPart.NOTE)).isEmpty();
        model.selectEntry(centerAddress);
        model.selectEntry(model.visibleEntries().stream()
                .filter(entry -> entry.id().equals(dockAddress.id()))
                .findFirst()
                .orElseThrow());
        assertThat(typedText(AddressPart.NOTE)).isEmpty();
    }

    @Test
    void newAddressStartedDuringSaveIsSeparate() {
        model.selectEntry(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft().formField(AddressPart.NAME).setText("Third dock");
        model.saveIfValid();
        model.selectEntry(null);
        model.draft().formField(AddressPart.NAME).setText("Fourth dock");
        runner.runAll();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(typedText(AddressPart.NAME)).isEqualTo("Fourth dock");
    }

    @Test
    void savingNewAddressTwiceCreatesOne() {
        model.selectEntry(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft().formField(AddressPart.NAME).setText("Third dock");
        model.saveIfValid();
        model.saveIfValid();
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME)).hasSize(3);

        model.draft().formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveIfValid();
        runner.runNext();
        journal.changes().notifyListeners(); // by a colleague, before the book is read again
        model.saveIfValid();
        runner.runAll();
        assertThat(addressBook.findByCustomer(ACME)).hasSize(3);
    }

    @Test
    void colleagueChangeDuringSaveKeepsNewAddressInForm() {
        model.selectEntry(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft().formField(AddressPart.NAME).setText("Third dock");
        model.saveIfValid();
        runner.runNext();
        journal.changes().notifyListeners();
        runner.runAll();
        assertThat(model.selectedProperty().get()).map(AddressEntry::name).contains("Third dock");
    }

    @Test
    void importKeepsNewAddressInForm() throws IOException {
        Path file = Files.writeString(
                folder.resolve("addresses.csv"),
                "name,address1,city,state,zip,country\nLake Dock,1 Lake St,Reno,NV,89502,US\n");
        model.importFrom(file);
        model.selectEntry(null);
        model.draft().formField(AddressPart.NAME).setText("Fourth dock");
        runner.runAll();
        assertThat(model.visibleEntries()).hasSize(3);
        assertThat(typedText(AddressPart.NAME)).isEqualTo("Fourth dock");
    }

    @Test
    void keepsSelectedAddressWhenAnotherIsSavedOrRemoved() {
        model.selectEntry(dockAddress);
        model.draft().formField(AddressPart.NOTE).setText("closed on Fridays");
        model.saveIfValid();
        model.selectEntry(centerAddress);
        model.draft().formField(AddressPart.NOTE).setText("ring twice");
        runner.runAll();
        assertThat(model.selectedProperty().get()).contains(centerAddress);
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("ring twice");

        model.selectEntry(model.visibleEntries().stream()
                .filter(entry -> entry.id().equals(dockAddress.id()))
                .findFirst()
                .orElseThrow());
        model.delete();
        model.selectEntry(centerAddress);
        model.draft().formField(AddressPart.NOTE).setText("ring twice");
        runner.runAll();
        assertThat(model.visibleEntries()).containsExactly(centerAddress);
        assertThat(typedText(AddressPart.NOTE)).isEqualTo("ring twice");
    }

    @Test
    void selectsNewAddressAfterSaveAndEmptyFormAfterRemoval() {
        model.selectEntry(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().formField(part).setText(part.valueIn(dockAddress));
        }
        model.draft().formField(AddressPart.NAME).setText("Third dock");
        assertThat(model.saveIfValid()).isEmpty();
        runner.runAll();
        assertThat(model.selectedProperty().get()).map(AddressEntry::name).contains("Third dock");
        assertThat(model.visibleEntries()).hasSize(3);

        model.delete();
        runner.runAll();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(typedText(AddressPart.NAME)).isEmpty();
        assertThat(model.visibleEntries()).hasSize(2);
    }

    @Test
    void showsAddressBookAfterReturningDuringLoad() {
        customer.set(null);
        model.loadAndSubscribe();
        chooseCustomer(ACME);
        model.unsubscribeAndCancel();
        runner.runAll();
        assertThat(model.stateProperty().get()).isInstanceOf(PaneState.Empty.class);

        model.subscribeAndRefresh();
        runner.runAll();
        assertThat(model.stateProperty().get()).isEqualTo(PaneState.ofContent());
        assertThat(model.visibleEntries()).hasSize(2);
    }
}
