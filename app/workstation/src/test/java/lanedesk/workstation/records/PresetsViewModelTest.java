package lanedesk.workstation.records;

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
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfflineService;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.TestPageServices;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that no typed text is lost if the dispatcher types or selects something else while a template or
/// default is being saved.
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
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        templates = own.itemTemplates();
        templates.save(new Template(UUID.randomUUID(), ACME, "Tomatoes", itemContent("6")));
        templates.save(new Template(UUID.randomUUID(), ACME, "Zinc", itemContent("2")));
        Texts texts = Texts.of(AddressBookView.class, Language.ENGLISH);
        model = new PresetsViewModel(
                templates,
                own.customerDefaults(),
                own.versionedRecords(),
                new ReferenceData(
                        new OfflineService(Clock.systemUTC()), own.referenceLists(), runner, Clock.systemUTC()),
                customer,
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

    private static Content itemContent(String quantity) {
        return Content.ofUtf8("""
            {"system":"US","item":{"name":"Tomatoes","pack":"Pallet","quantity":"%s","weight":"412",\
            "length":"48","width":"40","height":"52","freightClass":"85"}}\
            """.formatted(quantity));
    }

    private String typedText(PresetField field) {
        return model.draft.typedText(field);
    }

    private void typeText(PresetField field, String text) {
        model.draft.formField(field).setText(text);
    }

    private List<String> presetNames() {
        return templates.findForCustomer(ACME).stream().map(Template::name).toList();
    }

    @Test
    void keepsTextTypedDuringSaveAndSavesItNext() {
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        typeText(PresetField.WEIGHT, "500");
        model.saveOrFindInvalidField();
        typeText(PresetField.WEIGHT, "550");
        typeText(PresetField.NAME, "Canned tomatoes");
        runner.runAll();
        assertThat(typedText(PresetField.WEIGHT)).isEqualTo("550");
        assertThat(typedText(PresetField.NAME)).isEqualTo("Canned tomatoes");
        model.saveOrFindInvalidField();
        runner.runAll();
        assertThat(presetNames()).containsExactly("Canned tomatoes", "Zinc");
        assertThat(model.selectedProperty().get()).isSameAs(model.presets.getFirst());
    }

    @Test
    void restoresUnsavedTextWhenPresetIsSelectedAgain() {
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        typeText(PresetField.NAME, "Canned tomatoes");
        typeText(PresetField.WEIGHT, "heavy");
        model.selectPresetAndSwitchForm(model.presets.getLast());
        assertThat(typedText(PresetField.NAME)).isEqualTo("Zinc");
        model.showDefaultOrNewPreset(PresetKind.ITEM);
        typeText(PresetField.NAME, "Glass");
        model.draft.form.fieldById("presetHazardous").setText("true");
        model.showDefaultOrNewPreset(PresetKind.PRICING);
        typeText(PresetField.PERCENT, "21");
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        assertThat(typedText(PresetField.NAME)).isEqualTo("Canned tomatoes");
        assertThat(typedText(PresetField.WEIGHT)).isEqualTo("heavy");
        model.showDefaultOrNewPreset(PresetKind.PRICING);
        assertThat(typedText(PresetField.PERCENT)).isEqualTo("21");
        model.showDefaultOrNewPreset(PresetKind.ITEM);
        assertThat(typedText(PresetField.NAME)).isEqualTo("Glass");
        assertThat(model.draft.form.fieldById("presetHazardous").isChecked()).isTrue();
        model.showDefaultOrNewPreset(PresetKind.ITEM);
        assertThat(typedText(PresetField.NAME)).as("another one begun").isEmpty();
    }

    @Test
    void savedTextIsNoLongerUnsaved() {
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        typeText(PresetField.NAME, "Canned tomatoes");
        model.saveOrFindInvalidField();
        model.selectPresetAndSwitchForm(model.presets.getLast());
        runner.runAll();
        templates.save(
                new Template(templates.findForCustomer(ACME).getFirst().id(), ACME, "Tomatoes", itemContent("6")));
        journal.changeNotifier().notifyListeners();
        runner.runAll();
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        assertThat(typedText(PresetField.NAME)).isEqualTo("Tomatoes");
        customer.set(new CustomerBranch(2, ACME + 1, "ZAC", "Zacatecas", 471102, "HQ", true, true));
        model.showDefaultOrNewPreset(PresetKind.ITEM);
        typeText(PresetField.NAME, "Glass");
        customer.set(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true));
        model.selectPresetAndSwitchForm(null);
        assertThat(typedText(PresetField.NAME)).as("begun for another customer").isEmpty();
    }

    @Test
    void typingDuringSaveOfNewPresetCreatesOnlyOne() {
        model.selectPresetAndSwitchForm(null);
        typeText(PresetField.NAME, "Glass");
        model.saveOrFindInvalidField();
        typeText(PresetField.NAME, "Glass, fragile");
        runner.runAll();
        model.saveOrFindInvalidField();
        runner.runAll();
        assertThat(presetNames()).containsExactly("Glass, fragile", "Tomatoes", "Zinc");
    }

    @Test
    void savingNewPresetTwiceCreatesOne() {
        model.selectPresetAndSwitchForm(null);
        typeText(PresetField.NAME, "Glass");
        model.saveOrFindInvalidField();
        model.saveOrFindInvalidField();
        runner.runAll();
        assertThat(presetNames()).containsExactly("Glass", "Tomatoes", "Zinc");
    }

    @Test
    void newPresetStartedDuringSaveIsSeparate() {
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        typeText(PresetField.NAME, "Canned tomatoes");
        model.saveOrFindInvalidField();
        model.selectPresetAndSwitchForm(null);
        typeText(PresetField.NAME, "Glass");
        runner.runAll();
        assertThat(typedText(PresetField.NAME)).isEqualTo("Glass");
        assertThat(model.selectedProperty().get()).isNull();
        model.saveOrFindInvalidField();
        runner.runAll();
        assertThat(presetNames()).containsExactly("Canned tomatoes", "Glass", "Zinc");
    }

    @Test
    void keepsTypedTextWhenOtherPresetIsRemoved() {
        model.confirmAndRemove(model.presets.getLast());
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        typeText(PresetField.NAME, "Canned tomatoes");
        runner.runAll();
        assertThat(model.presets).hasSize(1);
        assertThat(typedText(PresetField.NAME)).isEqualTo("Canned tomatoes");
        assertThat(model.selectedProperty().get()).isSameAs(model.presets.getFirst());
    }

    @Test
    void keepsTypedNameWhenColleagueChangesTemplate() {
        model.selectPresetAndSwitchForm(model.presets.getFirst());
        typeText(PresetField.NAME, "Canned tomatoes");
        templates.remove(templates.findForCustomer(ACME).getLast().id());
        journal.changeNotifier().notifyListeners();
        runner.runAll();
        assertThat(model.presets).hasSize(1);
        assertThat(typedText(PresetField.NAME)).isEqualTo("Canned tomatoes");
    }

    @Test
    void keepsTypedTextWhenRemovedPresetIsRestored() {
        model.confirmAndRemove(model.presets.getLast());
        runner.runAll();
        model.selectPresetAndSwitchForm(null);
        typeText(PresetField.NAME, "Glass");
        model.versions.restoreVersionInBackground(model.versions.removedVersions.getFirst());
        runner.runAll();
        assertThat(model.presets).hasSize(2);
        assertThat(typedText(PresetField.NAME)).isEqualTo("Glass");
    }
}
