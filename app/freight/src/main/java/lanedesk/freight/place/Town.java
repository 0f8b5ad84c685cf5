package lanedesk.freight.place;

import java.util.List;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;

/// A city and its postal codes.
///
/// @param country country of the city
/// @param state code of the city's state or province
/// @param name name of the city
/// @param codes postal codes in order; for a Canadian city, the first three characters of each code
public record Town(Country country, String state, String name, List<String> codes) {

    public Town {
        codes = List.copyOf(codes);
    }

    /// The city as a place. The place has a postal code only if the city is in the US and has only one code.
    public Place toPlace() {
        return toPlace(country == Country.US && codes.size() == 1 ? codes.getFirst() : "");
    }

    /// The city as a place with one of its codes.
    public Place toPlace(String code) {
        return new Place(country.name(), state, name, code);
    }

    /// City and state, `Reno, NV`.
    public String cityAndState() {
        return name + ", " + state;
    }
}
