package lanedesk.workstation.shipment;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
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

/// Holds the known postal codes, loaded when the first place is typed, and the places that the dispatcher
/// accepted as typed. Used only on the FX thread.
public final class PostalCodeService {

    private static final Logger log = LoggerFactory.getLogger(PostalCodeService.class);
    private static final int MAX_SUGGESTIONS = 40;

    private final TaskRunner runner;
    private final BackgroundTask<PlaceIndex> loadIndex;
    private final ReadOnlyObjectWrapper<PlaceCheck> placeCheck =
            new ReadOnlyObjectWrapper<>(new PlaceCheck(PlaceIndex.EMPTY));
    private final Set<Runnable> onReadyActions = new LinkedHashSet<>();
    private @Nullable TimeZones zones;
    private boolean isLoadStarted;
    private boolean isReady;

    public PostalCodeService(TaskRunner runner) {
        this(runner, _ -> BundledPlaces.loadPlaceIndex());
    }

    PostalCodeService(TaskRunner runner, BackgroundTask<PlaceIndex> indexLoader) {
        this.runner = runner;
        this.loadIndex = indexLoader;
    }

    /// Loads the postal codes in the background, on the first call only.
    public void startLoadingPostalCodesOnce() {
        if (!isLoadStarted) {
            isLoadStarted = true;
            runner.start(
                    loadIndex,
                    TaskCallback.of(
                            index -> {
                                placeCheck.set(
                                        new PlaceCheck(index, placeCheck.get().acceptedPlaces()));
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
        List<Runnable> actions = List.copyOf(onReadyActions);
        onReadyActions.clear();
        actions.forEach(Runnable::run);
    }

    /// Returns whether the postal codes are loaded or failed to load.
    public boolean isReady() {
        return isReady;
    }

    /// Runs the action at once if the postal codes are loaded or failed to load; otherwise starts loading them
    /// if necessary, and runs the action afterwards, in the order of the calls.
    public void runNowOrWhenLoaded(Runnable action) {
        if (isReady) {
            action.run();
        } else {
            runAfterLoadUnlessLoaded(action);
        }
    }

    /// Starts loading the postal codes if necessary, and runs the action when they are loaded or failed to
    /// load. Does nothing if that happened before.
    public void runAfterLoadUnlessLoaded(Runnable action) {
        if (!isReady) {
            onReadyActions.add(action);
            startLoadingPostalCodesOnce();
        }
    }

    /// The check of places against the postal codes; it reports nothing until the codes are loaded.
    public ReadOnlyObjectProperty<PlaceCheck> placeCheckProperty() {
        return placeCheck.getReadOnlyProperty();
    }

    /// Returns the time zone of a place; empty if unknown. While the postal codes are not loaded, the zone of a
    /// place in a state with several zones is unknown.
    public Optional<ZoneId> timeZoneOf(Place place) {
        TimeZones timeZones = zones == null ? BundledPlaces.readTimeZones() : zones;
        zones = timeZones;
        return timeZones.findZone(place, placeCheck.get().index().findPosition(place.country(), place.postalCode()));
    }

    /// Checks a place against the known postal codes. A place that the dispatcher accepted as typed is not
    /// checked.
    public PlaceCheckResult checkPlace(Place place) {
        return placeCheck.get().checkPlace(place);
    }

    /// Adds the parts of a place that follow from its other parts, such as the city of a postal code.
    public TypedPlace completePlace(TypedPlace typedPlace) {
        ParsedPlace parsedPlace = PlaceParser.parse(typedPlace.line());
        Place place = typedPlace.place().equals(parsedPlace.place())
                ? placeCheck.get().completeParsedPlace(parsedPlace)
                : placeCheck.get().completePlace(typedPlace.place());
        return place.equals(typedPlace.place()) ? typedPlace : new TypedPlace(typedPlace.line(), place);
    }

    /// Finds the town of the place's postal code if that town differs from the place's city.
    public Optional<PlaceCheckResult.CodeOfOtherPlace> findCodeOfOtherPlace(Place place) {
        return placeCheck.get().findContradictingCode(place);
    }

    /// Accepts a place that contradicts the known postal codes. The contradiction is not reported again.
    public void acceptPlaceAsTyped(Place place) {
        placeCheck.set(placeCheck.get().withAcceptedPlace(place));
    }

    /// Suggests places for typed text: corrections of a contradiction, then places used before, then known
    /// places. Known places are not suggested if the typed place is complete and agrees with the postal codes.
    public List<PlaceSuggestion> startLoadingAndSuggestPlaces(String typedText, List<Place> earlierPlaces) {
        startLoadingPostalCodesOnce();
        Place typedPlace = completePlace(TypedPlace.parseLine(typedText)).place();
        PlaceCheckResult checkResult = checkPlace(typedPlace);
        boolean needsKnownPlaces =
                !typedPlace.isComplete() || !(checkResult instanceof PlaceCheckResult.NoContradiction);
        return Stream.of(
                        suggestCorrections(typedPlace, checkResult).stream(),
                        toSuggestions(earlierPlaces, PlaceSuggestion.Kind.EARLIER),
                        needsKnownPlaces
                                ? suggestKnownPlaces(typedText)
                                        .filter(suggestion -> !earlierPlaces.contains(suggestion.place()))
                                : Stream.of())
                .flatMap(stream -> stream)
                .map(PlaceSuggestion.class::cast)
                .filter(suggestion -> !suggestion.hasNoPostalCode()
                        || !suggestion.toFieldText().equals(typedText))
                .distinct()
                .toList();
    }

    private List<PlaceSuggestion> suggestCorrections(Place typedPlace, PlaceCheckResult checkResult) {
        List<PlaceSuggestion> suggestions = new ArrayList<>();
        if (checkResult instanceof PlaceCheckResult.CodeOfOtherPlace(String code, Town town)) {
            suggestions.add(new PlaceSuggestion(town.toPlace(code), PlaceSuggestion.Kind.MEANT));
            suggestions.add(new PlaceSuggestion(typedPlace, PlaceSuggestion.Kind.AS_TYPED));
            toSuggestions(
                            knownPlacesMatching(typedPlace.city() + ", " + typedPlace.state()),
                            PlaceSuggestion.Kind.KNOWN)
                    .forEach(suggestions::add);
        } else if (checkResult instanceof PlaceCheckResult.MisspelledCity(String _, List<Town> towns)) {
            for (Town town : towns) {
                Place place =
                        typedPlace.postalCode().isEmpty() ? town.toPlace() : town.toPlace(typedPlace.postalCode());
                suggestions.add(new PlaceSuggestion(place, PlaceSuggestion.Kind.MEANT));
            }
        }
        return suggestions;
    }

    private List<Place> knownPlacesMatching(String line) {
        return placeCheck.get().index().suggestPlaces(line, MAX_SUGGESTIONS);
    }

    // Suggests known places for typed text. If the text names a city with several postal codes, these codes get
    // the kind ONE_OF_SEVERAL.
    private Stream<PlaceSuggestion> suggestKnownPlaces(String line) {
        List<Place> places = knownPlacesMatching(line);
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
