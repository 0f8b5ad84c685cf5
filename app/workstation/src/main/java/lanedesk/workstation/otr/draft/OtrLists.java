package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.util.Subscription;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.paste.PackageWord;
import lanedesk.workstation.reference.AccessorialWords;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.reference.ReferenceList;

/// The service's lists as this form needs them: package types by name, accessorials by mode.
public final class OtrLists {

    private final ReferenceData reference;
    private final ReadOnlyIntegerWrapper lists = new ReadOnlyIntegerWrapper();
    private final Subscription following;

    public OtrLists(ReferenceData reference) {
        this.reference = reference;
        following = Subscription.combine(
                watch(reference.packages()),
                watch(reference.accessorials(Mode.LTL)),
                watch(reference.accessorials(Mode.TRUCKLOAD)));
    }

    private Subscription watch(ReferenceList<?> list) {
        return list.load().subscribe(_ -> lists.set(lists.get() + 1));
    }

    /// Stops listening to the service's lists, which outlive the form.
    public void close() {
        following.unsubscribe();
    }

    /// Changes whenever one of the lists does.
    public ReadOnlyIntegerProperty changesProperty() {
        return lists.getReadOnlyProperty();
    }

    public List<PackageType> packages() {
        return reference.packages().values();
    }

    /// Whether the service's packages are here, old or new.
    public boolean hasPackages() {
        return reference.packages().stateProperty().get().isLoaded();
    }

    /// The package type a name means: the name itself, the only one that begins so, or the one that a word of the three
    /// languages stands for, `palette` or `tarima`.
    public Optional<PackageType> findPackage(String text) {
        PackageNames names = packageNames();
        return names.named(text).or(() -> PackageWord.of(text).flatMap(names::nearest));
    }

    /// The package types by their names.
    public PackageNames packageNames() {
        return new PackageNames(packages());
    }

    /// Package names of which a word begins as typed.
    public List<String> packageNames(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        List<String> first = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        for (PackageType type : packages()) {
            String name = type.name().toLowerCase(Locale.ROOT);
            if (name.startsWith(wanted)) {
                first.add(type.name());
            } else if (name.contains(" " + wanted)) {
                inside.add(type.name());
            }
        }
        first.addAll(inside);
        if (first.isEmpty()) {
            findPackage(typed).map(PackageType::name).ifPresent(first::add);
        }
        return first;
    }

    /// Returns the accessorials that the draft's modes offer, each once.
    public List<AccessorialOption> options(OtrDraft draft) {
        List<AccessorialOption> options = new ArrayList<>();
        for (Mode mode : draft.modes()) {
            for (AccessorialOption option : reference.accessorials(mode).values()) {
                AskedAccessorial asked = AskedAccessorial.of(option);
                if (options.stream()
                        .noneMatch(known -> AskedAccessorial.of(known).sameAs(asked))) {
                    options.add(option);
                }
            }
        }
        return options;
    }

    /// Returns the accessorial that plain words mean among those of the modes, one of the modes given first.
    public Optional<AskedAccessorial> findAccessorial(List<Mode> modes, String type, String words) {
        return Stream.concat(modes.stream(), Word.known(Mode.class).stream())
                .flatMap(mode ->
                        AccessorialWords.find(reference.accessorials(mode).values(), type, words).stream())
                .map(AskedAccessorial::of)
                .findFirst();
    }

    /// Whether the accessorials of both modes are here, old or new.
    public boolean hasAccessorials() {
        return Word.known(Mode.class).stream()
                .allMatch(mode ->
                        reference.accessorials(mode).stateProperty().get().isLoaded());
    }

    /// Whether a mode offers it; true while its list isn't known.
    public boolean offers(Mode mode, AskedAccessorial asked) {
        List<AccessorialOption> options = reference.accessorials(mode).values();
        return options.isEmpty()
                || options.stream()
                        .anyMatch(option -> AskedAccessorial.of(option).sameAs(asked));
    }
}
