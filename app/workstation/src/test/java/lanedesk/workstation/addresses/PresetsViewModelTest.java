package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.preset.StoredItemTemplates.Template;
import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfflineService;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Templates and defaults that are written while the dispatcher goes on.
@Headless
class PresetsViewModelTest {
    private static final long ACME = AddressBookFixture.ACME;

    @TempDir
    Path folder;

    private final SimpleObjectProperty<@Nullable CustomerBranch> customer =
            new SimpleObjectProperty<>(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true));
    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private Journal journal;
    private StoredItemTemplates templates;
    private PresetsViewModel model;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        EnvironmentJournal own = journal.environment(JournalSamples.SANDBOX);
        templates = own.itemTemplates();
        templates.save(new Template(UUID.randomUUID(), ACME, "Tomatoes", item("6")));
        templates.save(new Template(UUID.randomUUID(), ACME, "Zinc", item("2")));
        Texts texts = Texts.of(AddressBookView.class, Language.ENGLISH);
        model = new PresetsViewModel(
                templates,
                own.customerDefaults(),
                own.versionedRecords(),
                new ReferenceData(
                        new OfflineService(Clock.systemUTC()), own.referenceLists(), runner, Clock.systemUTC()),
                customer,
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

    private static Content item(String quantity) {
        return Content.ofUtf8("""
            {"system":"US","item":{"name":"Tomatoes","pack":"Pallet","quantity":"%s","weight":"412",\
            "length":"48","width":"40","height":"52","freightClass":"85"}}\
            """.formatted(quantity));
    }

    private String typed(PresetField field) {
        return model.draft().typedText(field);
    }

    private void type(PresetField field, String text) {
        model.draft().field(field).setText(text);
    }

    private List<String> names() {
        return templates.findForCustomer(ACME).stream().map(Template::name).toList();
    }

    @Test
    void keepsTextTypedDuringSaveAndSavesItNext() {
        model.select(model.rows().getFirst());
        type(PresetField.WEIGHT, "500");
        model.save();
        type(PresetField.WEIGHT, "550");
        type(PresetField.NAME, "Canned tomatoes");
        runner.runAll();
        assertThat(typed(PresetField.WEIGHT)).isEqualTo("550");
        assertThat(typed(PresetField.NAME)).isEqualTo("Canned tomatoes");
        model.save();
        runner.runAll();
        assertThat(names()).containsExactly("Canned tomatoes", "Zinc");
        assertThat(model.selectedProperty().get()).isSameAs(model.rows().getFirst());
    }

    @Test
    void restoresUnsavedTextWhenPresetIsSelectedAgain() {
        model.select(model.rows().getFirst());
        type(PresetField.NAME, "Canned tomatoes");
        type(PresetField.WEIGHT, "heavy");
        model.select(model.rows().getLast());
        assertThat(typed(PresetField.NAME)).isEqualTo("Zinc");
        model.showKind(PresetKind.ITEM);
        type(PresetField.NAME, "Glass");
        model.draft().hazardousProperty().set(true);
        model.showKind(PresetKind.PRICING);
        type(PresetField.PERCENT, "21");
        model.select(model.rows().getFirst());
        assertThat(typed(PresetField.NAME)).isEqualTo("Canned tomatoes");
        assertThat(typed(PresetField.WEIGHT)).isEqualTo("heavy");
        model.showKind(PresetKind.PRICING);
        assertThat(typed(PresetField.PERCENT)).isEqualTo("21");
        model.showKind(PresetKind.ITEM);
        assertThat(typed(PresetField.NAME)).isEqualTo("Glass");
        assertThat(model.draft().hazardousProperty().get()).isTrue();
        model.showKind(PresetKind.ITEM);
        assertThat(typed(PresetField.NAME)).as("another one begun").isEmpty();
    }

    @Test
    void savedTextIsNoLongerUnsaved() {
        model.select(model.rows().getFirst());
        type(PresetField.NAME, "Canned tomatoes");
        model.save();
        model.select(model.rows().getLast());
        runner.runAll();
        templates.save(new Template(templates.findForCustomer(ACME).getFirst().id(), ACME, "Tomatoes", item("6")));
        journal.changes().publish();
        runner.runAll();
        model.select(model.rows().getFirst());
        assertThat(typed(PresetField.NAME)).isEqualTo("Tomatoes");
        customer.set(new CustomerBranch(2, ACME + 1, "ZAC", "Zacatecas", 471102, "HQ", true, true));
        model.showKind(PresetKind.ITEM);
        type(PresetField.NAME, "Glass");
        customer.set(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true));
        model.select(null);
        assertThat(typed(PresetField.NAME)).as("begun for another customer").isEmpty();
    }

    @Test
    void typingDuringSaveOfNewPresetCreatesOnlyOne() {
        model.select(null);
        type(PresetField.NAME, "Glass");
        model.save();
        type(PresetField.NAME, "Glass, fragile");
        runner.runAll();
        model.save();
        runner.runAll();
        assertThat(names()).containsExactly("Glass, fragile", "Tomatoes", "Zinc");
    }

    @Test
    void savingNewPresetTwiceCreatesOne() {
        model.select(null);
        type(PresetField.NAME, "Glass");
        model.save();
        model.save();
        runner.runAll();
        assertThat(names()).containsExactly("Glass", "Tomatoes", "Zinc");
    }

    @Test
    void newPresetStartedDuringSaveIsSeparate() {
        model.select(model.rows().getFirst());
        type(PresetField.NAME, "Canned tomatoes");
        model.save();
        model.select(null);
        type(PresetField.NAME, "Glass");
        runner.runAll();
        assertThat(typed(PresetField.NAME)).isEqualTo("Glass");
        assertThat(model.selectedProperty().get()).isNull();
        model.save();
        runner.runAll();
        assertThat(names()).containsExactly("Canned tomatoes", "Glass", "Zinc");
    }

    @Test
    void keepsTypedTextWhenOtherPresetIsRemoved() {
        model.remove(model.rows().getLast());
        model.select(model.rows().getFirst());
        type(PresetField.NAME, "Canned tomatoes");
        runner.runAll();
        assertThat(model.rows()).hasSize(1);
        assertThat(typed(PresetField.NAME)).isEqualTo("Canned tomatoes");
        assertThat(model.selectedProperty().get()).isSameAs(model.rows().getFirst());
    }

    @Test
    void keepsTypedNameWhenColleagueChangesTemplate() {
        model.select(model.rows().getFirst());
        type(PresetField.NAME, "Canned tomatoes");
        templates.delete(templates.findForCustomer(ACME).getLast().id());
        journal.changes().publish();
        runner.runAll();
        assertThat(model.rows()).hasSize(1);
        assertThat(typed(PresetField.NAME)).isEqualTo("Canned tomatoes");
    }

    @Test
    void keepsTypedTextWhenRemovedPresetIsRestored() {
        model.remove(model.rows().getLast());
        runner.runAll();
        model.select(null);
        type(PresetField.NAME, "Glass");
        model.versions().restore(model.versions().removed().getFirst());
        runner.runAll();
        assertThat(model.rows()).hasSize(2);
        assertThat(typed(PresetField.NAME)).isEqualTo("Glass");
    }
}
