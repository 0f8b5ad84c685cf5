package lanedesk.freight.place;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.scan.TextTable;
import lanedesk.search.TextFolder;

/// The most important cities of Mexico with their states. The known postal codes contain no Mexican cities.
public final class MexicanTownStates {
    private static final Map<String, String> STATES = new HashMap<>();

    static {
        TextTable.readTable(MexicanTownStates.class, "mexican-towns.txt")
                .forEach((state, towns) -> TextTable.splitPipedWords(towns).forEach(town -> STATES.put(town, state)));
    }

    private MexicanTownStates() {}

    public static Optional<String> findState(String town) {
        return Optional.ofNullable(
                STATES.get(TextFolder.foldCaseAndAccents(town).replace(".", "").strip()));
    }
}
