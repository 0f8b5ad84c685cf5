package lanedesk.workstation.addresses;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.journal.preset.CustomerDefaults;
import lanedesk.workstation.journal.preset.Templates;
import lanedesk.workstation.journal.record.Records;
import lanedesk.workstation.journal.store.Changes;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.LatestWork;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the customer in front: seen, made, changed, removed, taken back. What colleagues
/// change is seen at once and never written over what is being typed.
public final class PresetsViewModel {
    private static final Content NEW = Content.utf8("{}");

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
    private Content asShown = NEW;
    private Changes.Subscription subscription = () -> {};
    // While rows are replaced a table may turn to any of them.
    private boolean refreshing;

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
        this.versions = new VersionsViewModel(records, work, this::show);
        this.draft = new PresetDraft(texts);
    }

    /// Reads those of the customer in front, and again whenever colleagues changed something.
    void show() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        offers.need();
        Preset keep = selected.get();
        show(preset -> preset.isSameAs(keep));
    }

    /// @param next the row to turn to then
    private void show(Predicate<Preset> next) {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            reading.cancel();
            rows.clear();
            select(null);
            return;
        }
        work.run(reading, _ -> book.ofCustomer(of.customerNumber()), found -> {
            rows.setAll(found);
            select(found.stream().filter(next).findFirst().orElse(null));
        });
        versions.readRemoved(() -> book.removed(of.customerNumber()));
    }

    /// Goes on where the page was left: what was typed stays, and the presets are read again.
    void resume() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        refresh();
    }

    // The form keeps its typed text.
    private void refresh() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            return;
        }
        work.run(reading, _ -> book.ofCustomer(of.customerNumber()), found -> {
            if (found.equals(rows)) {
                return;
            }
            Preset before = selected.get();
            boolean typed = !asTyped(before).equals(asShown);
            refreshing = true;
            rows.setAll(found);
            refreshing = false;
            Preset now = found.stream()
                    .filter(preset -> preset.isSameAs(before))
                    .findFirst()
                    .orElse(null);
            if (typed) {
                selected.set(now);
                readVersions(now);
            } else {
                select(now);
            }
        });
        versions.readRemoved(() -> book.removed(of.customerNumber()));
    }

    private Content asTyped(@Nullable Preset preset) {
        return PresetForm.read(draft, preset == null ? NEW : preset.content());
    }

    private void readVersions(@Nullable Preset preset) {
        if (preset == null) {
            versions.clear();
        } else {
            versions.read(() -> book.versions(preset));
        }
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

    /// Puts a row into the form; null empties it for something new of the kind in the form.
    void select(@Nullable Preset preset) {
        if (refreshing) {
            return;
        }
        draft.clear();
        if (preset != null && preset.kind().isPresent()) {
            draft.kindProperty().set(preset.kind().get());
            draft.everyoneProperty().set(preset.everyone());
            PresetForm.show(preset.content(), draft);
            if (preset instanceof Preset.Item(Templates.Template template, String _)) {
                draft.field(PresetField.NAME).set(template.name());
            }
        }
        asShown = asTyped(preset);
        selected.set(preset);
        readVersions(preset);
    }

    /// Turns the form to a kind: to the customer's default of it, or to something new.
    void showKind(PresetKind kind) {
        draft.kindProperty().set(kind);
        select(
                kind == PresetKind.ITEM
                        ? null
                        : rows.stream()
                                .filter(preset ->
                                        preset.kind().filter(kind::equals).isPresent())
                                .findFirst()
                                .orElse(null));
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
        PresetKind kind = draft.kindProperty().get();
        Preset typed = kind == PresetKind.ITEM
                ? new Preset.Item(template(of), "")
                : new Preset.Default(of.customerNumber(), kind.word(), asTyped(selected.get()), "");
        boolean nothing = draft.isNothing();
        change(nothing ? () -> book.remove(typed) : () -> book.save(typed), typed::isSameAs);
        return Optional.empty();
    }

    private Templates.Template template(CustomerBranch of) {
        Preset before = selected.get();
        return new Templates.Template(
                before instanceof Preset.Item(Templates.Template old, String _) ? old.id() : UUID.randomUUID(),
                draft.everyoneProperty().get() ? null : of.customerNumber(),
                draft.text(PresetField.NAME),
                asTyped(before));
    }

    /// Asks, and then removes it.
    void remove(Preset preset) {
        String name = preset.name();
        work.confirm(
                texts.text("addresses.preset.remove.title", name == null ? kind(preset) : name),
                texts.text(preset.everyone() ? "addresses.preset.remove.everyone" : "addresses.preset.remove.text"),
                texts.text("addresses.preset.remove"),
                () -> change(() -> book.remove(preset), _ -> false));
    }

    private void change(Runnable step, Predicate<Preset> next) {
        work.run(
                _ -> {
                    step.run();
                    return true;
                },
                _ -> show(next));
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
