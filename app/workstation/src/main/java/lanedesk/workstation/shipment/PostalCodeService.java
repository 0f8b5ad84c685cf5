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

    PostalCodeService(TaskRunner runner, BackgroundTask<PlaceIndex> indexLoader) {
        this.runner = runner;
        this.loadIndex = indexLoader;
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
    public void runNowOrWhenLoaded(Runnable action) {
        if (isReady) {
            action.run();
        } else {
            runAfterLoadUnlessLoaded(action);
        }
    }

    /// Runs the action once when codes that are being loaded are available; never if they already are.
    public void runAfterLoadUnlessLoaded(Runnable action) {
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
        TimeZones timeZones = zones == null ? BundledPlaces.readTimeZones() : zones;
        zones = timeZones;
        return timeZones.findZone(place, check.get().index().findPosition(place.country(), place.postalCode()));
    }

    /// Checks a place against the known codes, unless the dispatcher accepted it as typed.
    public PlaceCheckResult checkPlace(Place place) {
        return check.get().checkPlace(place);
    }

    /// The text completed with what follows from it.
    public TypedPlace completePlace(TypedPlace typed) {
        ParsedPlace parsedPlace = PlaceParser.parse(typed.line());
        Place place = typed.place().equals(parsedPlace.place())
                ? check.get().completeParsedPlace(parsedPlace)
                : check.get().completePlace(typed.place());
        return place.equals(typed.place()) ? typed : new TypedPlace(typed.line(), place);
    }

    /// The code that contradicts the rest of a place, and the town it is of.
    public Optional<PlaceCheckResult.CodeOfOtherPlace> findCodeOfOtherPlace(Place place) {
        return check.get().findContradictingCode(place);
    }

    /// Accepts a place although it contradicts the known codes; it is not questioned again.
    public void acceptAsTyped(Place place) {
        check.set(check.get().withAccepted(place));
    }

    /// Returns suggestions for typed text: corrections of a contradiction, places used before, known ones.
    public List<PlaceSuggestion> suggestPlaces(String line, List<Place> earlierPlaces) {
        load();
        Place typedPlace = completePlace(TypedPlace.parseLine(line)).place();
        PlaceCheckResult checkResult = checkPlace(typedPlace);
        boolean open = !typedPlace.isComplete() || !(checkResult instanceof PlaceCheckResult.Agreed);
        return Stream.of(
                        suggestCorrections(typedPlace, checkResult).stream(),
                        toSuggestions(earlierPlaces, PlaceSuggestion.Kind.EARLIER),
                        open
                                ? suggestKnownPlaces(line)
                                        .filter(suggestion -> !earlierPlaces.contains(suggestion.place()))
                                : Stream.of())
                .flatMap(stream -> stream)
                .map(PlaceSuggestion.class::cast)
                .filter(suggestion ->
                        !suggestion.hasNoPostalCode() || !suggestion.toLine().equals(line))
                .distinct()
                .toList();
    }

    private List<PlaceSuggestion> suggestCorrections(Place typedPlace, PlaceCheckResult checkResult) {
        List<PlaceSuggestion> offers = new ArrayList<>();
        if (checkResult instanceof PlaceCheckResult.CodeOfOtherPlace(String code, Town town)) {
            offers.add(new PlaceSuggestion(town.toPlace(code), PlaceSuggestion.Kind.MEANT));
            offers.add(new PlaceSuggestion(typedPlace, PlaceSuggestion.Kind.AS_TYPED));
            toSuggestions(
                            suggestKnownPlacesOnly(typedPlace.city() + ", " + typedPlace.state()),
                            PlaceSuggestion.Kind.KNOWN)
                    .forEach(offers::add);
        } else if (checkResult instanceof PlaceCheckResult.MisspelledCity(String _, List<Town> towns)) {
            for (Town town : towns) {
                Place place =
                        typedPlace.postalCode().isEmpty() ? town.toPlace() : town.toPlace(typedPlace.postalCode());
                offers.add(new PlaceSuggestion(place, PlaceSuggestion.Kind.MEANT));
            }
        }
        return offers;
    }

    private List<Place> suggestKnownPlacesOnly(String line) {
        return check.get().index().suggestPlaces(line, MAX_SUGGESTIONS);
    }

    /// The known places for typed text; for a complete city name, its codes.
    private Stream<PlaceSuggestion> suggestKnownPlaces(String line) {
        List<Place> places = suggestKnownPlacesOnly(line);
        boolean isTownWithoutCode =
                !places.isEmpty() && places.getFirst().postalCode().isEmpty();
        return places.stream().map(place -> {
            boolean hasSeveralCodes = isTownWithoutCode
                    && !place.postalCode().isEmpty()
                    && places.getFirst().city().equals(place.city())
                    && places.getFirst().state().equals(place.state());
            return new PlaceSuggestion(
                    place, hasSeveralCodes ? PlaceSuggestion.Kind.ONE_OF_SEVERAL : PlaceSuggestion.Kind.KNOWN);
        });
    }

    private static Stream<PlaceSuggestion> toSuggestions(List<Place> places, PlaceSuggestion.Kind kind) {
        return places.stream().map(place -> new PlaceSuggestion(place, kind));
    }
}
