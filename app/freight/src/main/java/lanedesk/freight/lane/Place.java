package lanedesk.freight.lane;

/// A geographic place. An unknown part is an empty text.
///
/// @param country country code
/// @param state state code
/// @param city city
/// @param postalCode postal code as its country writes it
public record Place(String country, String state, String city, String postalCode) {
    /// An unknown place.
    public static final Place UNKNOWN = new Place("", "", "", "");

    /// The place on one line, `Dallas, TX 75201` or `Toronto, ON M5V 2T6, CA`, which [PlaceParser] parses to the
    /// same place. The country is omitted for the United States if a state or code identifies it.
    public String toSingleLine() {
        StringBuilder line = new StringBuilder(city);
        if (!state.isEmpty()) {
            line.append(line.isEmpty() ? "" : ", ").append(state);
        }
        if (!postalCode.isEmpty()) {
            line.append(line.isEmpty() ? "" : " ").append(postalCode);
        }
        boolean omitsCountry = country.equals("US") && !(state.isEmpty() && postalCode.isEmpty());
        if (!country.isEmpty() && !omitsCountry) {
            line.append(line.isEmpty() ? "" : ", ").append(country);
        }
        return line.toString();
    }

    /// The shortest name for tab titles: the city, else the postal code, else the state.
    public String shortName() {
        if (!city.isEmpty()) {
            return city;
        }
        return postalCode.isEmpty() ? state : postalCode;
    }

    /// Whether all four parts are known.
    public boolean isComplete() {
        return !country.isEmpty() && !state.isEmpty() && !city.isEmpty() && !postalCode.isEmpty();
    }
}
