package lanedesk.workstation.place;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceReader;
import lanedesk.freight.lane.PlaceReading;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceFile;
import lanedesk.freight.place.PlaceFinding;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.TimeZones;
import lanedesk.freight.place.Town;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The known postal codes, read when the first place is typed, and what the dispatcher keeps against them. Belongs to
/// the FX thread.
public final class PlaceBook {

    private static final Logger log = LoggerFactory.getLogger(PlaceBook.class);
    private static final int MOST_SUGGESTED = 40;

    private final WorkRunner runner;
    private final Job<PlaceIndex> reading;
    private final ReadOnlyObjectWrapper<PlaceCheck> check =
            new ReadOnlyObjectWrapper<>(new PlaceCheck(PlaceIndex.EMPTY));
    private final Set<Runnable> waiting = new HashSet<>();
    private @Nullable TimeZones zones;
    private boolean asked;
    private boolean ready;

    public PlaceBook(WorkRunner runner) {
        this(runner, _ -> PlaceFile.read());
    }

    PlaceBook(WorkRunner runner, Job<PlaceIndex> reading) {
        this.runner = runner;
        this.reading = reading;
    }

    /// Loads the codes once, when a place is first typed.
    public void load() {
        if (!asked) {
            asked = true;
            runner.start(
                    reading,
                    Outcome.of(
                            index -> {
                                check.set(new PlaceCheck(index, check.get().acceptedPlaces()));
                                onCodesLoaded();
                            },
                            failure -> {
                                log.warn("the known postal codes could not be read", failure);
                                onCodesLoaded();
                            }));
        }
    }

    private void onCodesLoaded() {
        ready = true;
        List<Runnable> served = List.copyOf(waiting);
        waiting.clear();
        served.forEach(Runnable::run);
    }

    /// Whether the codes are there, or it is known that they can't be read.
    public boolean isReady() {
        return ready;
    }

    /// Reads the codes where they aren't there, and then runs this.
    public void whenReady(Runnable action) {
        if (ready) {
            action.run();
        } else {
            onArrival(action);
        }
    }

    /// Runs this, once, when codes that are still being read are there; never where they are there already.
    public void onArrival(Runnable action) {
        if (!ready) {
            waiting.add(action);
            load();
        }
    }

    /// The codes that places are checked against; of nothing until they are loaded.
    public ReadOnlyObjectProperty<PlaceCheck> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /// The time zone of a place; empty where that is not known, or the codes are not read yet.
    public Optional<ZoneId> zone(Place place) {
        TimeZones known = zones == null ? PlaceFile.zones() : zones;
        zones = known;
        return known.of(place, check.get().index().position(place.country(), place.postalCode()));
    }

    /// Checks a place against the known codes, unless the dispatcher accepted it as typed.
    public PlaceFinding finding(Place place) {
        return check.get().of(place);
    }

    /// The line with what follows from it filled in.
    public TypedPlace completed(TypedPlace typed) {
        PlaceReading reading = PlaceReader.read(typed.line());
        Place place = typed.place().equals(reading.place())
                ? check.get().placeOf(reading)
                : check.get().completed(typed.place());
        return place.equals(typed.place()) ? typed : new TypedPlace(typed.line(), place);
    }

    /// The code that contradicts the rest of a place, and the town it is of.
    public Optional<PlaceFinding.Elsewhere> contradiction(Place place) {
        return check.get().contradiction(place);
    }

    /// The place is right although it contradicts the known codes; it isn't asked about again.
    public void acceptAsTyped(Place place) {
        check.set(check.get().withAccepted(place));
    }

    /// Returns suggestions for typed text: corrections of a contradiction, places used before, known ones.
    public List<PlaceSuggestion> suggestions(String line, List<Place> earlier) {
        load();
        Place typed = completed(TypedPlace.typed(line)).place();
        PlaceFinding found = finding(typed);
        boolean open = !typed.isComplete() || !(found instanceof PlaceFinding.Agreed);
        return Stream.of(
                        corrections(typed, found).stream(),
                        offered(earlier, PlaceSuggestion.Kind.EARLIER),
                        open ? knownPlaces(line).filter(offer -> !earlier.contains(offer.place())) : Stream.of())
                .flatMap(each -> each)
                .map(PlaceSuggestion.class::cast)
                .filter(offer -> !offer.isWithoutCode() || !offer.line().equals(line))
                .distinct()
                .toList();
    }

    private List<PlaceSuggestion> corrections(Place typed, PlaceFinding found) {
        List<PlaceSuggestion> offers = new ArrayList<>();
        if (found instanceof PlaceFinding.Elsewhere(String code, Town town)) {
            offers.add(new PlaceSuggestion(town.place(code), PlaceSuggestion.Kind.MEANT));
            offers.add(new PlaceSuggestion(typed, PlaceSuggestion.Kind.AS_TYPED));
            offered(suggested(typed.city() + ", " + typed.state()), PlaceSuggestion.Kind.KNOWN)
                    .forEach(offers::add);
        } else if (found instanceof PlaceFinding.Misspelt(String _, List<Town> towns)) {
            for (Town town : towns) {
                Place place = typed.postalCode().isEmpty() ? town.place() : town.place(typed.postalCode());
                offers.add(new PlaceSuggestion(place, PlaceSuggestion.Kind.MEANT));
            }
        }
        return offers;
    }

    private List<Place> suggested(String line) {
        return check.get().index().suggest(line, MOST_SUGGESTED);
    }

    /// The known places for what is typed; of a town that is typed in full, the codes are there to choose among.
    private Stream<PlaceSuggestion> knownPlaces(String line) {
        List<Place> places = suggested(line);
        boolean town = !places.isEmpty() && places.getFirst().postalCode().isEmpty();
        return places.stream().map(place -> {
            boolean several = town
                    && !place.postalCode().isEmpty()
                    && places.getFirst().city().equals(place.city())
                    && places.getFirst().state().equals(place.state());
            return new PlaceSuggestion(
                    place, several ? PlaceSuggestion.Kind.ONE_OF_SEVERAL : PlaceSuggestion.Kind.KNOWN);
        });
    }

    private static Stream<PlaceSuggestion> offered(List<Place> places, PlaceSuggestion.Kind kind) {
        return places.stream().map(place -> new PlaceSuggestion(place, kind));
    }
}
