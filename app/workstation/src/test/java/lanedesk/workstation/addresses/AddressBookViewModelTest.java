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

    private final SimpleObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>(branch(ACME));
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final AddressEntry dock =
            AddressBookFixture.entry("Sierra Grocers", "900 Mill St", "Reno", "NV", "89502", "Receiving");
    private final AddressEntry center =
            AddressBookFixture.entry("Alder Foods", "4120 Airport Dr", "Dallas", "TX", "75201", "Dock office");
    private Journal journal;
    private AddressBook book;
    private final List<String> skippedRows = new ArrayList<>();
    private AddressBookViewModel model;

    private static CustomerBranch branch(long number) {
        return new CustomerBranch(1, number, "ACM", "Acme Foods", 471101, "HQ", true, true);
    }

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        EnvironmentJournal own = journal.environment(JournalSamples.SANDBOX);
        book = own.addressBook();
        book.save(dock);
        book.save(center);
        Texts texts = Texts.of(AddressBookView.class, Language.ENGLISH);
        model = new AddressBookViewModel(
                book,
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
        model.show();
        runner.runAll();
    }

    @AfterEach
    void close() {
        model.hide();
        journal.close();
    }

    private void choose(long number) {
        customer.set(branch(number));
        model.show();
    }

    private String typed(AddressPart part) {
        return model.draft().field(part).value();
    }

    @Test
    void saveOrRemovalIsNotShownUnderNextCustomer() {
        model.select(dock);
        model.draft().field(AddressPart.NOTE).setText("closed on Fridays");
        model.save();
        choose(OTHER);
        runner.runAll();
        assertThat(book.findByCustomer(ACME)).extracting(AddressEntry::note).contains("closed on Fridays");
        assertThat(model.visibleEntries()).isEmpty();
        assertThat(model.selectedProperty().get()).isEmpty();

        choose(ACME);
        runner.runAll();
        model.select(center);
        model.delete();
        choose(OTHER);
        runner.runAll();
        assertThat(book.findByCustomer(ACME)).hasSize(1);
        assertThat(model.visibleEntries()).isEmpty();
    }

    @Test
    void keepsTextTypedDuringSave() {
        model.select(dock);
        model.draft().field(AddressPart.NOTE).setText("closed on Fridays");
        model.save();
        model.draft().field(AddressPart.CONTACT).setText("Night shift");
        runner.runAll();
        assertThat(typed(AddressPart.CONTACT)).isEqualTo("Night shift");
        assertThat(model.selectedProperty().get()).map(AddressEntry::note).contains("closed on Fridays");
    }

    @Test
    void restoresUnsavedTextWhenAddressIsSelectedAgain() {
        model.select(dock);
        model.draft().field(AddressPart.NOTE).setText("closed on Fridays");
        model.select(center);
        assertThat(typed(AddressPart.NOTE)).isEmpty();
        model.select(null);
        model.draft().field(AddressPart.NAME).setText("Third dock");
        model.select(dock);
        assertThat(typed(AddressPart.NOTE)).isEqualTo("closed on Fridays");
        model.select(null);
        assertThat(typed(AddressPart.NAME)).isEqualTo("Third dock");
        model.select(null);
        assertThat(typed(AddressPart.NAME)).as("another one begun").isEmpty();

        model.draft().field(AddressPart.NAME).setText("Fourth dock");
        model.select(dock);
        model.save();
        model.select(center);
        runner.runAll();
        model.select(book.findByCustomer(ACME).stream()
                .filter(entry -> entry.id().equals(dock.id()))
                .findFirst()
                .orElseThrow());
        assertThat(typed(AddressPart.NOTE)).isEqualTo("closed on Fridays");
        customer.set(branch(OTHER));
        model.select(null);
        assertThat(typed(AddressPart.NAME)).as("begun for another customer").isEmpty();
    }

    @Test
    void restoredVersionReplacesTypedText() {
        model.select(dock);
        model.draft().field(AddressPart.NOTE).setText("closed on Fridays");
        model.save();
        runner.runAll();
        model.draft().field(AddressPart.NOTE).setText("ring twice");
        model.versions().restore(model.versions().versions().getLast());
        runner.runAll();
        assertThat(typed(AddressPart.NOTE)).isEmpty();
        model.select(center);
        model.select(model.visibleEntries().stream()
                .filter(entry -> entry.id().equals(dock.id()))
                .findFirst()
                .orElseThrow());
        assertThat(typed(AddressPart.NOTE)).isEmpty();
    }

    @Test
    void newAddressStartedDuringSaveIsSeparate() {
        model.select(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().field(part).setText(part.valueIn(dock));
        }
        model.draft().field(AddressPart.NAME).setText("Third dock");
        model.save();
        model.select(null);
        model.draft().field(AddressPart.NAME).setText("Fourth dock");
        runner.runAll();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(typed(AddressPart.NAME)).isEqualTo("Fourth dock");
    }

    @Test
    void savingNewAddressTwiceCreatesOne() {
        model.select(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().field(part).setText(part.valueIn(dock));
        }
        model.draft().field(AddressPart.NAME).setText("Third dock");
        model.save();
        model.save();
        runner.runAll();
        assertThat(book.findByCustomer(ACME)).hasSize(3);

        model.draft().field(AddressPart.NOTE).setText("closed on Fridays");
        model.save();
        runner.runNext();
        journal.changes().publish(); // by a colleague, before the book is read again
        model.save();
        runner.runAll();
        assertThat(book.findByCustomer(ACME)).hasSize(3);
    }

    @Test
    void colleagueChangeDuringSaveKeepsNewAddressInForm() {
        model.select(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().field(part).setText(part.valueIn(dock));
        }
        model.draft().field(AddressPart.NAME).setText("Third dock");
        model.save();
        runner.runNext();
        journal.changes().publish();
        runner.runAll();
        assertThat(model.selectedProperty().get()).map(AddressEntry::name).contains("Third dock");
    }

    @Test
    void importKeepsNewAddressInForm() throws IOException {
        Path file = Files.writeString(
                folder.resolve("addresses.csv"),
                "name,address1,city,state,zip,country\nLake Dock,1 Lake St,Reno,NV,89502,US\n");
        model.importFrom(file);
        model.select(null);
        model.draft().field(AddressPart.NAME).setText("Fourth dock");
        runner.runAll();
        assertThat(model.visibleEntries()).hasSize(3);
        assertThat(typed(AddressPart.NAME)).isEqualTo("Fourth dock");
    }

    @Test
    void keepsSelectedAddressWhenAnotherIsSavedOrRemoved() {
        model.select(dock);
        model.draft().field(AddressPart.NOTE).setText("closed on Fridays");
        model.save();
        model.select(center);
        model.draft().field(AddressPart.NOTE).setText("ring twice");
        runner.runAll();
        assertThat(model.selectedProperty().get()).contains(center);
        assertThat(typed(AddressPart.NOTE)).isEqualTo("ring twice");

        model.select(model.visibleEntries().stream()
                .filter(entry -> entry.id().equals(dock.id()))
                .findFirst()
                .orElseThrow());
        model.delete();
        model.select(center);
        model.draft().field(AddressPart.NOTE).setText("ring twice");
        runner.runAll();
        assertThat(model.visibleEntries()).containsExactly(center);
        assertThat(typed(AddressPart.NOTE)).isEqualTo("ring twice");
    }

    @Test
    void selectsNewAddressAfterSaveAndEmptyFormAfterRemoval() {
        model.select(null);
        for (AddressPart part : AddressPart.values()) {
            model.draft().field(part).setText(part.valueIn(dock));
        }
        model.draft().field(AddressPart.NAME).setText("Third dock");
        assertThat(model.save()).isEmpty();
        runner.runAll();
        assertThat(model.selectedProperty().get()).map(AddressEntry::name).contains("Third dock");
        assertThat(model.visibleEntries()).hasSize(3);

        model.delete();
        runner.runAll();
        assertThat(model.selectedProperty().get()).isEmpty();
        assertThat(typed(AddressPart.NAME)).isEmpty();
        assertThat(model.visibleEntries()).hasSize(2);
    }

    @Test
    void showsAddressBookAfterReturningDuringLoad() {
        customer.set(null);
        model.show();
        choose(ACME);
        model.hide();
        runner.runAll();
        assertThat(model.stateProperty().get()).isInstanceOf(PaneState.Empty.class);

        model.resumeEditing();
        runner.runAll();
        assertThat(model.stateProperty().get()).isEqualTo(PaneState.ofContent());
        assertThat(model.visibleEntries()).hasSize(2);
    }
}
