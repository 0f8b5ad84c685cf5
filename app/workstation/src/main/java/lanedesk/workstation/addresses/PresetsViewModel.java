package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.LatestTask;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the current customer: view, create, edit, remove, restore. Colleagues'
/// changes are shown at once and never overwrite typed text.
public final class PresetsViewModel {
    private final PresetStore store;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final LatestTask loading;
    private final AddressBookServices services;
    private final Texts texts;
    private final AccessorialChoices accessorialChoices;
    private final RecordVersionsViewModel versions;
    private final ObservableList<Preset> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Preset> selected = new ReadOnlyObjectWrapper<>();
    private final PresetDraft draft;
    private ChangeNotifier.Subscription subscription = () -> {};
    // While rows are replaced, a table may select any of them.
    private boolean isRefreshing;
    // The id of a new item, so that saving it twice creates only one.
    private UUID newId = UUID.randomUUID();

    public PresetsViewModel(
            StoredItemTemplates templates,
            CustomerDefaults defaults,
            VersionedRecords records,
            ReferenceData reference,
            ObservableValue<@Nullable CustomerBranch> customer,
            AddressBookServices work) {
        this.customer = customer;
        this.services = work;
        this.texts = work.texts();
        this.loading = work.newLatestWork();
        this.store = new PresetStore(templates, defaults, texts);
        this.accessorialChoices = new AccessorialChoices(reference, texts);
        this.versions = new RecordVersionsViewModel(records, work, this::show, this::refresh);
        this.draft = new PresetDraft(texts);
    }

    /// Loads the current customer's presets, and reloads them after colleagues' changes.
    void show() {
        subscription.close();
        subscription = services.onColleagueChange(this::refresh);
        accessorialChoices.loadIfMissing();
        if (customer.getValue() == null) {
            loading.cancel();
            rows.clear();
            select(null);
        }
        Preset keep = selected.get();
        loadPresets(matches -> {
            rows.setAll(matches);
            select(find(preset -> preset.isSameAs(keep)));
        });
    }

    private void loadPresets(Consumer<List<Preset>> done) {
        CustomerBranch of = customer.getValue();
        if (of != null) {
            services.run(loading, _ -> store.loadPresets(of.customerNumber()), done);
            versions.loadRemoved(() -> store.removedVersions(of.customerNumber()));
        }
    }

    private @Nullable Preset find(Predicate<Preset> wanted) {
        return rows.stream().filter(wanted).findFirst().orElse(null);
    }

    /// Continues after the page was left: typed text stays, and the presets are reloaded.
    void resumeEditing() {
        subscription.close();
        subscription = services.onColleagueChange(this::refresh);
        refresh();
    }

    // The form keeps its typed text.
    private void refresh() {
        loadPresets(matches -> {
            Preset before = selected.get();
            if (matches.equals(rows) && (before == null || rows.contains(before))) {
                return;
            }
            isRefreshing = true;
            rows.setAll(matches);
            isRefreshing = false;
            Preset newValue = find(preset -> preset.isSameAs(before));
            if (!draft.differsFrom(before)) {
                select(newValue);
            } else {
                selected.set(newValue);
                readVersions(newValue);
            }
        });
    }

    private void readVersions(@Nullable Preset preset) {
        versions.loadVersions(preset, store::versions);
    }

    void hide() {
        loading.cancel();
        subscription.close();
    }

    /// The name of a row's kind.
    String kindName(Preset preset) {
        return preset.kind()
                .map(this::kindName)
                .orElseGet(() -> preset instanceof Preset.Default unknown ? unknown.word() : "");
    }

    /// The name of a kind.
    String kindName(PresetKind kind) {
        return texts.text("addresses.preset." + kind.name());
    }

    /// Shows a row in the form, with its unsaved changes; null starts a new one of the form's kind.
    void select(@Nullable Preset preset) {
        if (!isRefreshing) {
            switchTo(
                    Optional.ofNullable(preset)
                            .flatMap(Preset::kind)
                            .orElse(draft.kindProperty().get()),
                    preset);
        }
    }

    private void switchTo(PresetKind kind, @Nullable Preset preset) {
        newId = UUID.randomUUID();
        CustomerBranch of = customer.getValue();
        draft.switchTo(selected.get(), kind, preset, of == null ? 0 : of.customerNumber());
        selected.set(preset);
        readVersions(preset);
    }

    /// Switches the form to a kind: to the customer's default of it, or to a new one.
    void showKind(PresetKind kind) {
        switchTo(
                kind,
                kind == PresetKind.ITEM
                        ? null
                        : find(preset -> preset.kind().filter(kind::equals).isPresent()));
    }

    /// Saves the form; returns the first invalid field, if any.
    Optional<PresetField> save() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            return Optional.empty();
        }
        Optional<PresetField> wrong = draft.check();
        if (wrong.isPresent()) {
            return wrong;
        }
        int form = draft.formCount();
        PresetFormCodec.TypedPreset typed = draft.typedState(selected.get());
        Preset preset = Preset.fromForm(draft.kindProperty().get(), newId, selected.get(), of.customerNumber(), typed);
        boolean nothing = draft.isEmptyDefault();
        runChange(nothing ? () -> store.remove(preset) : () -> store.save(preset), () -> {
            // If another form was started meanwhile, it does not show this preset.
            if (draft.onSaved(typed, form)) {
                selected.set(nothing ? null : preset);
            }
        });
        return Optional.empty();
    }

    /// Removes it after confirmation.
    void remove(Preset preset) {
        String name = preset.name();
        services.confirm(
                texts.text("addresses.preset.remove.title", name == null ? kindName(preset) : name),
                texts.text(
                        preset.isForEveryone() ? "addresses.preset.remove.everyone" : "addresses.preset.remove.text"),
                texts.text("addresses.preset.remove"),
                () -> runChange(() -> store.remove(preset), () -> {
                    if (preset.isSameAs(selected.get())) {
                        select(null);
                    }
                }));
    }

    private void runChange(Runnable step, Runnable done) {
        services.run(
                _ -> {
                    step.run();
                    return true;
                },
                _ -> {
                    done.run();
                    refresh();
                });
    }

    ObservableList<Preset> rows() {
        return rows;
    }

    /// The row in the form; null for something new.
    ReadOnlyObjectProperty<@Nullable Preset> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    PresetDraft draft() {
        return draft;
    }

    AccessorialChoices accessorialChoices() {
        return accessorialChoices;
    }

    RecordVersionsViewModel versions() {
        return versions;
    }
}
