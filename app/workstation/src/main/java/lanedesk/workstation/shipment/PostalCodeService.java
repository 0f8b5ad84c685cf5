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

/// Holds the known postal codes, loaded when the first place is typed, and the places that the dispatcher accepted as
/// typed. Belongs to the FX thread.
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

    /// Loads the postal codes in the background, on the first call only.
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

    /// Returns whether the postal codes are loaded or failed to load.
    public boolean isReady() {
        return isReady;
    }

    /// Runs the action once the postal codes are loaded; starts loading them if necessary.
    public void runNowOrWhenLoaded(Runnable action) {
        if (isReady) {
            action.run();
        } else {
            runAfterLoadUnlessLoaded(action);
        }
    }

    /// Runs the action once the postal codes are loaded; does nothing if they are already loaded.
    public void runAfterLoadUnlessLoaded(Runnable action) {
        if (!isReady) {
            onReadyActions.add(action);
            load();
        }
    }

    /// The check of places against the postal codes; it reports nothing until the codes are loaded.
    public ReadOnlyObjectProperty<PlaceCheck> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /// Returns the time zone of a place; empty if unknown or if the codes are not loaded yet.
    public Optional<ZoneId> timeZoneOf(Place place) {
        TimeZones timeZones = zones == null ? BundledPlaces.readTimeZones() : zones;
        zones = timeZones;
        return timeZones.findZone(place, check.get().index().findPosition(place.country(), place.postalCode()));
    }

    /// Checks a place against the known postal codes. A place that the dispatcher accepted as typed is not checked.
    public PlaceCheckResult checkPlace(Place place) {
        return check.get().checkPlace(place);
    }

    /// Adds the parts of a place that follow from its other parts, such as the city of a postal code.
    public TypedPlace completePlace(TypedPlace typed) {
        ParsedPlace parsedPlace = PlaceParser.parse(typed.line());
        Place place = typed.place().equals(parsedPlace.place())
                ? check.get().completeParsedPlace(parsedPlace)
                : check.get().completePlace(typed.place());
        return place.equals(typed.place()) ? typed : new TypedPlace(typed.line(), place);
    }

    /// Finds the town of a postal code if it is not the town of the place.
    public Optional<PlaceCheckResult.CodeOfOtherPlace> findCodeOfOtherPlace(Place place) {
        return check.get().findContradictingCode(place);
    }

    /// Accepts a place that contradicts the known postal codes. The contradiction is not reported again.
    public void acceptAsTyped(Place place) {
        check.set(check.get().withAccepted(place));
    }

    /// Suggests places for typed text: corrections of a contradiction, then places used before, then known places.
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

    /// Suggests known places for typed text; for the complete name of a city, its postal codes.
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
