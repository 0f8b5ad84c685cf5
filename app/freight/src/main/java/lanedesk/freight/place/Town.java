package lanedesk.freight.place;

import java.util.List;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;

/// A town and the postal codes it has.
///
/// @param country its country
/// @param state code of its state or province
/// @param name its name
/// @param codes its codes in order; of a Canadian town the first three characters of each
public record Town(Country country, String state, String name, List<String> codes) {

    public Town {
        codes = List.copyOf(codes);
    }

    /// The town as a place, with its code where it has but one and that is whole.
    public Place toPlace() {
        return toPlace(country == Country.US && codes.size() == 1 ? codes.getFirst() : "");
    }

    /// The town as a place under one of its codes.
    public Place toPlace(String code) {
        return new Place(country.name(), state, name, code);
    }

    /// Town and state, `Reno, NV`.
    public String title() {
        return name + ", " + state;
    }
}
