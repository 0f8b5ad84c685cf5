package lanedesk.workstation.records;

import java.text.Collator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.work.LatestTask;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the current customer: view, create, edit, remove and restore. Changes by
/// colleagues are shown at once and never overwrite typed text.
public final class PresetsViewModel {
    private final StoredItemTemplates templates;
    private final CustomerDefaults defaults;
    private final PresetDescriptions descriptions;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final LatestTask loadTask;
    private final PageServices services;
    private final Texts texts;
    private final List<ReferenceList<AccessorialOption>> accessorialLists;
    final RecordVersionsViewModel versions;
    final ObservableList<Preset> presets = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Preset> selected = new ReadOnlyObjectWrapper<>();
    final PresetDraft draft;
    private ChangeNotifier.Subscription changeSubscription = () -> {};
    // Whether the presets are being replaced. Selections that the table makes meanwhile do not change the form.
    private boolean isRefreshing;
    // The id for a new item template. The id stays the same until another preset is started, so that saving
    // twice creates one template.
    private UUID newId = UUID.randomUUID();

    public PresetsViewModel(
            StoredItemTemplates templates,
            CustomerDefaults defaults,
            VersionedRecords records,
            ReferenceData reference,
            ObservableValue<@Nullable CustomerBranch> customer,
            PageServices services) {
        this.customer = customer;
        this.services = services;
        this.texts = services.texts().textsOfFeature(PresetsViewModel.class);
        this.loadTask = services.createLatestTask();
        this.templates = templates;
        this.defaults = defaults;
        this.descriptions = new PresetDescriptions(texts);
        this.accessorialLists = OpenEnum.knownValues(Mode.class).stream()
                .map(reference::accessorialsOfMode)
                .toList();
        this.versions = new RecordVersionsViewModel(
                records, services, this::startLoadingAndSubscribe, this::reloadKeepingTypedValues);
        this.draft = new PresetDraft(texts);
    }

    /// Loads the presets of the current customer and the lists of accessorials, and from now on reloads the
    /// presets after every change of the journal. Without a customer, there are no presets.
    void startLoadingAndSubscribe() {
        changeSubscription.close();
        changeSubscription = services.subscribeToJournalChanges(this::reloadKeepingTypedValues);
        accessorialLists.forEach(ReferenceList::loadAndRefreshOnceOrAfterFailure);
        if (customer.getValue() == null) {
            loadTask.cancel();
            presets.clear();
            selectPresetAndSwitchForm(null);
        }
        Preset selectedPreset = selected.get();
        startLoadingPresetsAndRemovedVersions(loadedPresets -> {
            presets.setAll(loadedPresets);
            selectPresetAndSwitchForm(findPreset(preset -> preset.isVersionOfSamePreset(selectedPreset)));
        });
    }

    private void startLoadingPresetsAndRemovedVersions(Consumer<List<Preset>> onLoaded) {
        CustomerBranch currentCustomer = customer.getValue();
        if (currentCustomer != null) {
            services.startAndNotifyFailure(
                    loadTask, _ -> findStoredPresets(currentCustomer.customerNumber()), onLoaded);
            versions.startLoadingRemovedVersions(() -> findRemovedVersions(currentCustomer.customerNumber()));
        }
    }

    private @Nullable Preset findPreset(Predicate<Preset> wanted) {
        return presets.stream().filter(wanted).findFirst().orElse(null);
    }

    /// Reloads the presets and keeps the typed values. Called when the page is shown again.
    void subscribeAndRefresh() {
        changeSubscription.close();
        changeSubscription = services.subscribeToJournalChanges(this::reloadKeepingTypedValues);
        reloadKeepingTypedValues();
    }

    // Reloads the presets. The form keeps its typed values.
    private void reloadKeepingTypedValues() {
        startLoadingPresetsAndRemovedVersions(loadedPresets -> {
            Preset previousPreset = selected.get();
            if (loadedPresets.equals(presets) && (previousPreset == null || presets.contains(previousPreset))) {
                return;
            }
            isRefreshing = true;
            presets.setAll(loadedPresets);
            isRefreshing = false;
            Preset refreshedPreset = findPreset(preset -> preset.isVersionOfSamePreset(previousPreset));
            if (!draft.form.isChanged()) {
                selectPresetAndSwitchForm(refreshedPreset);
            } else {
                selected.set(refreshedPreset);
                startLoadingVersions(refreshedPreset);
            }
        });
    }

    private void startLoadingVersions(@Nullable Preset preset) {
        versions.startLoadingVersions(preset, this::findVersions);
    }

    void unsubscribeAndCancelLoading() {
        loadTask.cancel();
        changeSubscription.close();
    }

    /// The name of a preset's kind.
    String kindName(Preset preset) {
        return preset.kind()
                .map(this::kindName)
                .orElseGet(() -> preset instanceof Preset.Default unknown ? unknown.storedKind() : "");
    }

    /// The name of a kind.
    String kindName(PresetKind kind) {
        return texts.text("addresses.preset." + kind.name());
    }

    /// Shows a preset in the form, with its unsaved values; null shows a new preset of the form's kind.
    void selectPresetAndSwitchForm(@Nullable Preset preset) {
        if (!isRefreshing) {
            showPresetAndStartLoadingVersions(
                    Optional.ofNullable(preset).flatMap(Preset::kind).orElse(draft.kind.get()), preset);
        }
    }

    private void showPresetAndStartLoadingVersions(PresetKind kind, @Nullable Preset preset) {
        newId = UUID.randomUUID();
        CustomerBranch currentCustomer = customer.getValue();
        draft.showPreset(kind, preset, currentCustomer == null ? 0 : currentCustomer.customerNumber());
        selected.set(preset);
        startLoadingVersions(preset);
    }

    /// Switches the form to a kind: shows the customer's default of this kind, or else a new preset.
    void showDefaultOrNewPreset(PresetKind kind) {
        showPresetAndStartLoadingVersions(
                kind,
                kind == PresetKind.ITEM
                        ? null
                        : findPreset(
                                preset -> preset.kind().filter(kind::equals).isPresent()));
    }

    /// Saves the form in the background and returns an empty text. If a field is invalid, saves nothing and
    /// returns the id of the first invalid field. Without a customer, saves nothing. A default without content
    /// is removed.
    String saveOrFindInvalidField() {
        CustomerBranch currentCustomer = customer.getValue();
        if (currentCustomer == null) {
            return "";
        }
        String invalidField = draft.validateAndFormatFields();
        if (!invalidField.isEmpty()) {
            return invalidField;
        }
        int formCount = draft.form.shownRecordCount();
        Map<String, String> typedTexts = draft.form.textsById();
        PresetDraft.TypedPreset typedPreset = draft.toTypedPreset(selected.get());
        Preset preset =
                Preset.fromForm(draft.kind.get(), newId, selected.get(), currentCustomer.customerNumber(), typedPreset);
        boolean removesDefault = draft.isEmptyDefault();
        runInBackgroundAndReload(removesDefault ? () -> removeStoredPreset(preset) : () -> storePreset(preset), () -> {
            // If the form shows another preset by now, that preset stays selected.
            if (draft.form.markSavedIfStillShown(typedTexts, formCount)) {
                selected.set(removesDefault ? null : preset);
            }
        });
        return "";
    }

    /// Removes a preset if the user confirms.
    void confirmAndRemove(Preset preset) {
        String name = preset.templateName();
        services.promptForDangerousAction(
                texts.text("addresses.preset.remove.title", name == null ? kindName(preset) : name),
                texts.text(
                        preset.isForEveryone() ? "addresses.preset.remove.everyone" : "addresses.preset.remove.text"),
                texts.text("addresses.preset.remove"),
                () -> runInBackgroundAndReload(() -> removeStoredPreset(preset), () -> {
                    if (preset.isVersionOfSamePreset(selected.get())) {
                        selectPresetAndSwitchForm(null);
                    }
                }));
    }

    private void runInBackgroundAndReload(Runnable change, Runnable onDone) {
        services.startAndNotifyFailure(
                _ -> {
                    change.run();
                    return true;
                },
                _ -> {
                    onDone.run();
                    reloadKeepingTypedValues();
                });
    }

    /// The preset in the form; null for a new preset.
    ReadOnlyObjectProperty<@Nullable Preset> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// The states of the lists of accessorials. When a list changes, [#accessorialChoices] may change.
    List<ReadOnlyObjectProperty<ReferenceState<AccessorialOption>>> accessorialListStates() {
        return accessorialLists.stream().map(ReferenceList::stateProperty).toList();
    }

    /// The accessorials that can be selected as defaults, with selected accessorials first. The list contains
    /// all accessorials that the service offers, and the selected accessorials that the service no longer
    /// offers.
    List<PresetAccessorial> accessorialChoices(Set<PresetAccessorial> selectedAccessorials) {
        Set<PresetAccessorial> choices = new LinkedHashSet<>();
        accessorialLists.forEach(list -> list.values().forEach(option -> choices.add(PresetAccessorial.of(option))));
        choices.addAll(selectedAccessorials);
        return choices.stream()
                .sorted(Comparator.comparing((PresetAccessorial presetAccessorial) ->
                                !selectedAccessorials.contains(presetAccessorial))
                        .thenComparing(
                                accessorial -> texts.translateServiceTerm(accessorial.name()),
                                Collator.getInstance(texts.language().locale())))
                .toList();
    }

    // Reads the defaults and then the templates. This and the following methods use the journal, so they run in
    // background tasks.
    private List<Preset> findStoredPresets(long customerNumber) {
        List<Preset> found = new ArrayList<>();
        for (CustomerDefaults.CustomerDefault customerDefault : defaults.findAll(customerNumber)) {
            found.add(new Preset.Default(
                    customerNumber,
                    customerDefault.kind(),
                    customerDefault.content(),
                    descriptions.describeDefault(customerDefault.kind(), customerDefault.content())));
        }
        for (StoredItemTemplates.Template template : templates.findForCustomer(customerNumber)) {
            found.add(new Preset.Item(template, descriptions.describeItem(template.content())));
        }
        return found;
    }

    private void storePreset(Preset preset) {
        switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) -> templates.save(template);
            case Preset.Default saved -> defaults.save(saved.customerNumber(), saved.storedKind(), saved.content());
        }
    }

    private void removeStoredPreset(Preset preset) {
        switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) -> templates.remove(template.id());
            case Preset.Default saved -> defaults.remove(saved.customerNumber(), saved.storedKind());
        }
    }

    private List<RecordVersionRow> findVersions(Preset preset) {
        return switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) ->
                RecordVersionRow.fromVersions(templates.findVersions(template.id()), this::describe);
            case Preset.Default saved ->
                RecordVersionRow.fromVersions(
                        defaults.findVersions(saved.customerNumber(), saved.storedKind()), this::describe);
        };
    }

    private List<RecordVersionRow> findRemovedVersions(long customerNumber) {
        List<RecordVersionRow> removedVersions =
                new ArrayList<>(RecordVersionRow.fromVersions(templates.findRemoved(customerNumber), this::describe));
        removedVersions.addAll(RecordVersionRow.fromVersions(defaults.findRemoved(customerNumber), this::describe));
        return removedVersions;
    }

    private String describe(StoredItemTemplates.Template template) {
        return texts.text("addresses.preset.ITEM") + " · " + template.name() + " · "
                + descriptions.describeItem(template.content());
    }

    private String describe(CustomerDefaults.CustomerDefault customerDefault) {
        String kind = PresetKind.findByStoredKind(customerDefault.kind())
                .map(presetKind -> texts.text("addresses.preset." + presetKind.name()))
                .orElse(customerDefault.kind());
        return kind + " · " + descriptions.describeDefault(customerDefault.kind(), customerDefault.content());
    }
}
