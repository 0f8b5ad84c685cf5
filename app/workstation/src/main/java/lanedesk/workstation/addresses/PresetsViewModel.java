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
import lanedesk.journal.preset.Templates;
import lanedesk.journal.record.Records;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.LatestWork;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the customer in front: seen, made, changed, removed, taken back. What colleagues
/// change is seen at once and never written over what is being typed.
public final class PresetsViewModel {
    private final PresetStore book;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final LatestWork reading;
    private final PageWork work;
    private final Texts texts;
    private final AccessorialChoices offers;
    private final VersionsViewModel versions;
    private final ObservableList<Preset> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Preset> selected = new ReadOnlyObjectWrapper<>();
    private final PresetDraft draft;
    private Changes.Subscription subscription = () -> {};
    // While rows are replaced a table may turn to any of them.
    private boolean refreshing;
    // Of the item that the form begins: saved twice it is one.
    private UUID newId = UUID.randomUUID();

    public PresetsViewModel(
            Templates templates,
            CustomerDefaults defaults,
            Records records,
            ReferenceData reference,
            ObservableValue<@Nullable CustomerBranch> customer,
            PageWork work) {
        this.customer = customer;
        this.work = work;
        this.texts = work.texts();
        this.reading = work.latest();
        this.book = new PresetStore(templates, defaults, texts);
        this.offers = new AccessorialChoices(reference, texts);
        this.versions = new VersionsViewModel(records, work, this::show, this::refresh);
        this.draft = new PresetDraft(texts);
    }

    /// Reads those of the customer in front, and again whenever colleagues changed something.
    void show() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        offers.need();
        if (customer.getValue() == null) {
            reading.cancel();
            rows.clear();
            select(null);
        }
        Preset keep = selected.get();
        read(found -> {
            rows.setAll(found);
            select(find(preset -> preset.isSameAs(keep)));
        });
    }

    private void read(Consumer<List<Preset>> done) {
        CustomerBranch of = customer.getValue();
        if (of != null) {
            work.run(reading, _ -> book.ofCustomer(of.customerNumber()), done);
            versions.readRemoved(() -> book.removed(of.customerNumber()));
        }
    }

    private @Nullable Preset find(Predicate<Preset> wanted) {
        return rows.stream().filter(wanted).findFirst().orElse(null);
    }

    /// Goes on where the page was left: what was typed stays, and the presets are read again.
    void resume() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        refresh();
    }

    // The form keeps its typed text.
    private void refresh() {
        read(found -> {
            Preset before = selected.get();
            if (found.equals(rows) && (before == null || rows.contains(before))) {
                return;
            }
            refreshing = true;
            rows.setAll(found);
            refreshing = false;
            Preset now = find(preset -> preset.isSameAs(before));
            if (!draft.differsFrom(before)) {
                select(now);
            } else {
                selected.set(now);
                readVersions(now);
            }
        });
    }

    private void readVersions(@Nullable Preset preset) {
        versions.read(preset, book::versions);
    }

    void hide() {
        reading.cancel();
        subscription.close();
    }

    /// Returns the name of a row's kind.
    String kind(Preset preset) {
        return preset.kind()
                .map(this::kind)
                .orElseGet(() -> preset instanceof Preset.Default unknown ? unknown.word() : "");
    }

    /// Returns the name of a kind.
    String kind(PresetKind kind) {
        return texts.text("addresses.preset." + kind.name());
    }

    /// Puts a row into the form, or what was typed for it; null begins something new of the kind in the form.
    void select(@Nullable Preset preset) {
        if (!refreshing) {
            turn(
                    Optional.ofNullable(preset)
                            .flatMap(Preset::kind)
                            .orElse(draft.kindProperty().get()),
                    preset);
        }
    }

    private void turn(PresetKind kind, @Nullable Preset preset) {
        newId = UUID.randomUUID();
        CustomerBranch of = customer.getValue();
        draft.turn(selected.get(), kind, preset, of == null ? 0 : of.customerNumber());
        selected.set(preset);
        readVersions(preset);
    }

    /// Turns the form to a kind: to the customer's default of it, or to something new.
    void showKind(PresetKind kind) {
        turn(
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
        int form = draft.begun();
        PresetForm.Typed typed = draft.typed(selected.get());
        Preset preset = Preset.of(draft.kindProperty().get(), newId, selected.get(), of.customerNumber(), typed);
        boolean nothing = draft.isNothing();
        change(nothing ? () -> book.remove(preset) : () -> book.save(preset), () -> {
            // Where another form was begun meanwhile, it is not of this preset.
            if (draft.saved(typed, form)) {
                selected.set(nothing ? null : preset);
            }
        });
        return Optional.empty();
    }

    /// Asks, and then removes it.
    void remove(Preset preset) {
        String name = preset.name();
        work.confirm(
                texts.text("addresses.preset.remove.title", name == null ? kind(preset) : name),
                texts.text(preset.everyone() ? "addresses.preset.remove.everyone" : "addresses.preset.remove.text"),
                texts.text("addresses.preset.remove"),
                () -> change(() -> book.remove(preset), () -> {
                    if (preset.isSameAs(selected.get())) {
                        select(null);
                    }
                }));
    }

    private void change(Runnable step, Runnable done) {
        work.run(
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

    AccessorialChoices offers() {
        return offers;
    }

    VersionsViewModel versions() {
        return versions;
    }
}
