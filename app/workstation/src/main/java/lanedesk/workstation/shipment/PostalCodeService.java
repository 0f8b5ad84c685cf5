package lanedesk.workstation.shipment;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceCheckResult;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.TimeZones;
import lanedesk.freight.place.Town;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The known postal codes, loaded when the first place is typed, and the places accepted by the dispatcher. Belongs
/// to the FX thread.
public final class PostalCodeService {

    private static final Logger log = LoggerFactory.getLogger(PostalCodeService.class);
    private static final int MAX_SUGGESTIONS = 40;

    private final TaskRunner runner;
    private final BackgroundTask<PlaceIndex> loadIndex;
    private final ReadOnlyObjectWrapper<PlaceCheck> check =
            new ReadOnlyObjectWrapper<>(new PlaceCheck(PlaceIndex.EMPTY));
    private final Set<Runnable> onReadyActions = new HashSet<>();
    private @Nullable TimeZones zones;
    private boolean isLoadStarted;
    private boolean isReady;

    public PostalCodeService(TaskRunner runner) {
        this(runner, _ -> BundledPlaces.readIndex());
    }

    PostalCodeService(TaskRunner runner, BackgroundTask<PlaceIndex> reading) {
        this.runner = runner;
        this.loadIndex = reading;
    }

    /// Loads the codes once, when a place is first typed.
    public void load() {
        if (!isLoadStarted) {
            isLoadStarted = true;
            runner.start(
                    loadIndex,
                    TaskCallback.of(
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
        isReady = true;
        List<Runnable> served = List.copyOf(onReadyActions);
        onReadyActions.clear();
        served.forEach(Runnable::run);
    }

    /// Whether the codes are loaded, or failed to load.
    public boolean isReady() {
        return isReady;
    }

    /// Reads the codes where they aren't there, and then runs this.
    public void runWhenReady(Runnable action) {
        if (isReady) {
            action.run();
        } else {
            runOnceLoaded(action);
        }
    }

    /// Runs the action once when codes that are being loaded are available; never if they already are.
    public void runOnceLoaded(Runnable action) {
        if (!isReady) {
            onReadyActions.add(action);
            load();
        }
    }

    /// The codes that places are checked against; of nothing until they are loaded.
    public ReadOnlyObjectProperty<PlaceCheck> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /// The time zone of a place; empty if unknown or the codes are not loaded yet.
    public Optional<ZoneId> timeZoneOf(Place place) {
        TimeZones known = zones == null ? BundledPlaces.readTimeZones() : zones;
        zones = known;
        return known.zoneOf(place, check.get().index().findPosition(place.country(), place.postalCode()));
    }

    /// Checks a place against the known codes, unless the dispatcher accepted it as typed.
    public PlaceCheckResult check(Place place) {
        return check.get().check(place);
    }

    /// The text completed with what follows from it.
    public TypedPlace completePlace(TypedPlace typed) {
        ParsedPlace reading = PlaceParser.parse(typed.line());
        Place place = typed.place().equals(reading.place())
                ? check.get().completeParsedPlace(reading)
                : check.get().completePlace(typed.place());
        return place.equals(typed.place()) ? typed : new TypedPlace(typed.line(), place);
    }

    /// The code that contradicts the rest of a place, and the town it is of.
    public Optional<PlaceCheckResult.CodeOfOtherPlace> findContradiction(Place place) {
        return check.get().findContradiction(place);
    }

    /// Accepts a place although it contradicts the known codes; it is not questioned again.
    public void acceptAsTyped(Place place) {
        check.set(check.get().withAccepted(place));
    }

    /// Returns suggestions for typed text: corrections of a contradiction, places used before, known ones.
    public List<PlaceSuggestion> suggest(String line, List<Place> earlier) {
        load();
        Place typed = completePlace(TypedPlace.parse(line)).place();
        PlaceCheckResult found = check(typed);
        boolean open = !typed.isComplete() || !(found instanceof PlaceCheckResult.Agreed);
        return Stream.of(
                        suggestCorrections(typed, found).stream(),
                        toSuggestions(earlier, PlaceSuggestion.Kind.EARLIER),
                        open ? suggestKnownPlaces(line).filter(offer -> !earlier.contains(offer.place())) : Stream.of())
                .flatMap(stream -> stream)
                .map(PlaceSuggestion.class::cast)
                .filter(offer -> !offer.isWithoutCode() || !offer.toLine().equals(line))
                .distinct()
                .toList();
    }

    private List<PlaceSuggestion> suggestCorrections(Place typed, PlaceCheckResult found) {
        List<PlaceSuggestion> offers = new ArrayList<>();
        if (found instanceof PlaceCheckResult.CodeOfOtherPlace(String code, Town town)) {
            offers.add(new PlaceSuggestion(town.toPlace(code), PlaceSuggestion.Kind.MEANT));
            offers.add(new PlaceSuggestion(typed, PlaceSuggestion.Kind.AS_TYPED));
            toSuggestions(suggestKnown(typed.city() + ", " + typed.state()), PlaceSuggestion.Kind.KNOWN)
                    .forEach(offers::add);
        } else if (found instanceof PlaceCheckResult.MisspelledCity(String _, List<Town> towns)) {
            for (Town town : towns) {
                Place place = typed.postalCode().isEmpty() ? town.toPlace() : town.toPlace(typed.postalCode());
                offers.add(new PlaceSuggestion(place, PlaceSuggestion.Kind.MEANT));
            }
        }
        return offers;
    }

    private List<Place> suggestKnown(String line) {
        return check.get().index().suggest(line, MAX_SUGGESTIONS);
    }

    /// The known places for typed text; for a complete city name, its codes.
    private Stream<PlaceSuggestion> suggestKnownPlaces(String line) {
        List<Place> places = suggestKnown(line);
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

    private static Stream<PlaceSuggestion> toSuggestions(List<Place> places, PlaceSuggestion.Kind kind) {
        return places.stream().map(place -> new PlaceSuggestion(place, kind));
    }
}
